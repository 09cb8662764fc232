/// The name of the brand, so that the library has more than its styles.
public let brandName = "关注"
