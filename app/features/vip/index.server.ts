export { loadVip, loadVipLevels } from "./load.server.ts";
