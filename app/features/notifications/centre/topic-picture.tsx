import { Crown, Gift, type LucideIcon, Trophy, UserRound, WalletMinimal } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import type { NotificationTopic } from "#contract/wire/content/notifications.ts";

const PICTURES: Record<NotificationTopic, { icon: LucideIcon; colours: string }> = {
  account: { icon: UserRound, colours: "from-[#5b8def] to-[#3a3fbf]" },
  tournament: { icon: Trophy, colours: "from-[#e8a020] to-[#b4441c]" },
  vip: { icon: Crown, colours: "from-[#a26bf5] to-[#5a2fb4]" },
  bonus: { icon: Gift, colours: "from-[#f2709c] to-[#b02a55]" },
  payment: { icon: WalletMinimal, colours: "from-[#1fa897] to-[#0b6a72]" },
};

/** The picture of a notification's topic. */
export function TopicPicture({ topic }: { topic: NotificationTopic }) {
  const { icon: Icon, colours } = PICTURES[topic];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-card bg-linear-to-br text-[#fff] shadow-[inset_0_1px_0_rgb(255_255_255/0.35)]",
        colours,
      )}
    >
      <Icon size={22} strokeWidth={2.2} />
    </span>
  );
}
