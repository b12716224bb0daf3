/** The package brings no types. */
declare module "redis-parser" {
  export default class Parser {
    constructor(options: { returnReply(reply: string[]): void; returnError(error: Error): void });
    execute(bytes: Buffer): void;
  }
}
