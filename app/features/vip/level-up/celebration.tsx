import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { toast } from "#app/shell/toasts.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import type { LevelView } from "../programme/model.ts";

/** Milliseconds for which the celebration is shown. */
const CELEBRATION_TIME = 2_000;

interface CelebrationProps {
  level: LevelView;
  close: () => void;
}

/** The new level over the whole window for two seconds; a click, a tap or Escape skips it. A toast with a link remains. */
export function Celebration({ level, close }: CelebrationProps) {
  const { t } = useTranslation(["vip", "rewards"]);
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const end = () => {
    close();
    toast.notification(t("level_up.toast", { level: level.name }), {
      label: t("level_up.open"),
      onClick: () => navigate(paths.vip()),
    });
  };
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    const skip = () => latest.current();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") skip();
    };
    const timer = setTimeout(skip, CELEBRATION_TIME);
    addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", onKey);
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button skip it too
    <div role="status" className="vip-level-up" onClick={end}>
      <div className="vip-level-up-rays" aria-hidden="true" />
      <div className="relative grid max-w-md justify-items-center gap-3 p-6 text-center">
        <p className="text-sm font-semibold tracking-wide text-[#ffd27a]">{t("level_up.title")}</p>
        <img
          src={level.image}
          alt=""
          width={208}
          height={208}
          className="vip-level-up-light size-40 tablet:size-52"
        />
        <p className="font-display text-3xl font-semibold break-words tablet:text-5xl">{level.name}</p>
        <ul className="grid justify-items-center gap-1.5 text-lg">
          {level.rewards.map((reward, index) => (
            <li key={index} className="font-semibold">
              <RewardText reward={reward} />
            </li>
          ))}
          {level.perks.map(({ alias, name, value }) => (
            <li key={alias} className="text-[#d5d9ec]">
              {t("perk", { name, value })}
            </li>
          ))}
        </ul>
        <button type="button" className={`${buttonStyle({ tone: "accent" })} mt-2`}>
          {t("level_up.skip")}
        </button>
      </div>
    </div>,
    document.body,
  );
}
