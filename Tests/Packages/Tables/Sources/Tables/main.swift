import Foundation
import StyleRuntime

for name in ["Badge", "Bars+Badge"] {
  guard let path = Bundle.module.path(forResource: name, ofType: "styletable") else { continue }
  let sheet = try StyleSheet(path: path)
  print(try sheet.control("button.badge").style(in: .normal)["title"]?.description ?? "none")
}
