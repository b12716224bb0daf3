import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLiveEvent } from "#app/live/use-live.ts";
import { useShell } from "#app/session/shell-data.ts";
import { isGamePage } from "#app/shell/game-pages.ts";
import { usePopups } from "#app/shell/popups/popups.ts";
import { useStore } from "#app/ui/create-store.ts";
import type { LevelView } from "../programme/model.ts";
import { fetchVipLevels } from "../programme/use-vip-levels.ts";
import { Celebration } from "./celebration.tsx";
import { celebratedLevel, pendingLevel } from "./pending-level.ts";

/**
 * Celebrates a new VIP level, on every page of a player [LIVE-1]. While a game is on the page or a popup is open, it waits, so that
 * it never covers a round or a form.
 */
export function LevelUp() {
  const { pathname } = useLocation();
  const hasPopup = usePopups().current !== null;
  const {
    user,
    locale: { code: locale },
  } = useShell();
  const userId = user?.user_id ?? "";
  const waiting = useStore(pendingLevel, () => null);
  const pending = waiting?.userId === userId ? waiting : null;
  const [level, setLevel] = useState<LevelView | null>(null);
  useEffect(() => pendingLevel.restore(userId), [userId]);
  useLiveEvent("vip/level", (event) =>
    pendingLevel.add(userId, event.level, Math.min(user?.score.level ?? 0, event.level - 1)),
  );

  const mayShow = pending !== null && !isGamePage(pathname) && !hasPopup;
  useEffect(() => {
    if (!mayShow) return;
    let isCurrent = true;
    void fetchVipLevels(locale).then((program) => {
      if (!isCurrent) return;
      const reached = program && celebratedLevel(program.levels, pending);
      // Without its texts there is nothing to show; the notification remains.
      if (reached) setLevel(reached);
      else pendingLevel.clear();
    });
    revalidateWhenIdle();
    return () => {
      isCurrent = false;
    };
  }, [mayShow, pending, locale]);

  if (!mayShow || !level || level.level !== pending.level) return null;
  const close = () => {
    pendingLevel.clear();
    setLevel(null);
  };
  return (
    // Its messages are fetched with it.
    <Suspense fallback={null}>
      <Celebration level={level} close={close} />
    </Suspense>
  );
}
