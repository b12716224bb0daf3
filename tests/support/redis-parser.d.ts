/** Types of the package redis-parser, which has none: the part that redis.ts uses. */
declare module "redis-parser" {
  export default class Parser {
    constructor(options: { returnReply(reply: string[]): void; returnError(error: Error): void });
    execute(bytes: Buffer): void;
  }
}
