export { momentText } from "#contract/moment.ts";
