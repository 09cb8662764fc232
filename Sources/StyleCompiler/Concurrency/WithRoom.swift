/// Returns the result of `body`, which runs on a thread with a stack of `Thread.stackSize` bytes.
///
/// The caller waits for the result, so `body` can use everything that the caller can. If the system doesn't provide a
/// thread, `body` runs on the caller's thread.
///
/// - Parameters:
///   - isNeeded: Whether `body` might need more stack than every thread has. If not, it runs on the caller's thread.
///   - body: The work to do.
/// - Throws: The error that `body` throws.
package func withRoom<Result, Failure: Error>(
  if isNeeded: Bool = true, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard isNeeded, let result = resultOnThread(body) else { return try body() }
  return try result.get()
}

/// Returns the result of `body` on a separate thread, or `nil` if the system doesn't provide one.
private func resultOnThread<Value, Failure: Error>(
  _ body: () throws(Failure) -> Value
) -> Result<Value, Failure>? {
  var result: Result<Value, Failure>?
  withoutActuallyEscaping(body) { body in
    unsafe withUnsafeMutablePointer(to: &result) { result in
      let call = unsafe WaitedCall(body: body, result: result)
      Thread { call.perform() }?.join()
    }
  }
  return result
}

/// A call on another thread that the caller waits for.
///
/// The call is safe to send because only one of the two threads runs at a time, and `result` outlives the call.
@safe
private struct WaitedCall<Value, Failure: Error>: @unchecked Sendable {
  let body: () throws(Failure) -> Value
  let result: UnsafeMutablePointer<Result<Value, Failure>?>

  func perform() {
    do throws(Failure) {
      unsafe result.pointee = .success(try body())
    } catch {
      unsafe result.pointee = .failure(error)
    }
  }
}
