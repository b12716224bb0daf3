import { UserRoundPlus } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RewardLine } from "#app/features/rewards/index.ts";
import { toast } from "#app/shell/toasts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { InviteView } from "./model.ts";

/** The player's link for inviting friends, and the rewards of both. */
export function InvitationLink({ invite: { link, reward, friendReward } }: { invite: InviteView }) {
  const { t } = useTranslation("promo");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section title={t("invite.title")}>
      <label htmlFor={id} className="text-sm text-muted">
        {t("invite.link")}
      </label>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 rounded-control border border-edge bg-page px-3 text-ellipsis"
        />
        <CopyButton
          text={link}
          label={t("invite.copy")}
          tone="accent"
          className="max-phone:w-full"
          onCopied={() => toast.success(t("invite.copied"))}
          onFailed={() => input.current?.select()}
        />
      </div>
      <dl className="mt-4 grid gap-3 text-sm phone:grid-cols-2">
        <div>
          <dt className="text-muted">{t("invite.you_get")}</dt>
          <dd className="mt-1 font-semibold">
            <RewardLine reward={reward} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t("invite.friend_gets")}</dt>
          <dd className="mt-1 font-semibold">
            <RewardLine reward={friendReward} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/** The friends who have registered with the player's link. */
export function InvitedFriends({ invite: { friends, rewardedText } }: { invite: InviteView }) {
  const { t } = useTranslation("promo");
  return (
    <Section title={t("invite.friends")}>
      {friends.length === 0 ? (
        <EmptyState
          icon={<UserRoundPlus size={26} aria-hidden="true" />}
          title={t("invite.empty")}
          text={t("invite.empty_text")}
        />
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{t("invite.rewarded", { n: rewardedText })}</p>
          <ul className="divide-y divide-line">
            {friends.map(({ name, state, registered }, index) => (
              <li
                key={`${name} ${index.toString()}`}
                className="flex flex-wrap items-center justify-between gap-2 py-2.5"
              >
                <span>
                  <span className="font-medium">{name}</span>{" "}
                  <span className="text-sm text-muted">{registered}</span>
                </span>
                <Badge tone={state === "rewarded" ? "live" : "plain"}>{t(`invite.state.${state}`)}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
