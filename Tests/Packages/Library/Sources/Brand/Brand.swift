/// The name of the brand. With it, the library contains more than styles.
public let brandName = "关注"
