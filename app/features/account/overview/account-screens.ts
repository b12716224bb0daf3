import {
  FileCheck,
  Gift,
  History,
  LayoutDashboard,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import type { LocalePaths } from "#app/i18n/paths.ts";

interface AccountScreen {
  /** Its name is the text `nav.<id>`. */
  id: string;
  icon: LucideIcon;
  path: (paths: LocalePaths) => string;
}

/** The account's screens that there are, in the order in which its navigation names them [RT-4]. */
export const ACCOUNT_SCREENS = [
  { id: "overview", icon: LayoutDashboard, path: (paths) => paths.account() },
  { id: "personal_info", icon: UserRound, path: (paths) => paths.personalInfo() },
  { id: "security", icon: LockKeyhole, path: (paths) => paths.security() },
  { id: "verification", icon: FileCheck, path: (paths) => paths.verification() },
  { id: "bonus", icon: Gift, path: (paths) => paths.bonuses() },
  { id: "game_history", icon: History, path: (paths) => paths.gameHistory() },
  { id: "protection", icon: ShieldCheck, path: (paths) => paths.limits() },
] as const satisfies readonly AccountScreen[];

/** A screen that stands in the account's frame; player protection has a frame of its own. */
export type AccountPart = Exclude<(typeof ACCOUNT_SCREENS)[number]["id"], "protection">;
