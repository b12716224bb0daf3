import type { OperationHandlers } from "#contract/wire/operations.ts";
import type { CallContext } from "../product-api/http/call-context.ts";
import { withAccountAchievements } from "../product-api/rewards/account-achievements.ts";
import { withDeviceReports } from "../product-api/routes/device-reports.ts";
import type { Services } from "./create-services.ts";
import { domains } from "./domains.ts";

/** The handlers of all operations of the contract [API-2]; a missing one is a type error. */
export function createOperationHandlers(services: Services): OperationHandlers<CallContext> {
  const handlers: OperationHandlers<CallContext> = domains.createHandlers(services);
  return withAccountAchievements(withDeviceReports(handlers, services), services);
}
