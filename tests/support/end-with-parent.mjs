// Imported by the processes that tests start: when the test's worker ends or is killed, its end of this pipe closes, so no server is
// left behind. (The sandbox does this by itself.)
process.stdin
  .once("end", () => process.kill(process.pid, "SIGTERM"))
  .once("error", () => process.kill(process.pid, "SIGTERM"))
  .resume()
  .unref();
