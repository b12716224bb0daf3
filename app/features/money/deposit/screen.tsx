import { useTranslation } from "react-i18next";
import { MethodList, MethodSection } from "#app/features/money/methods/method-list.tsx";
import { MethodsUnavailable } from "#app/features/money/methods/methods-unavailable.tsx";
import { methodQuery } from "#app/features/money/methods/model.ts";
import { SavedMethodList } from "#app/features/money/methods/saved-method-list.tsx";
import { useLastLoaded } from "#app/features/money/methods/use-last-loaded.ts";
import { useStepFocus } from "#app/features/money/methods/use-step-focus.ts";
import { WalletFrame } from "#app/features/money/wallet/wallet-frame.tsx";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { DepositLimitForm } from "#app/features/protection/deposit-limit/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DepositForm } from "./deposit-form.tsx";
import {
  DEPOSIT_FORM,
  type DepositData,
  type DepositMethods,
  depositQueryParams,
  depositStep,
  isCryptoPurchase,
} from "./model.ts";
import { OpenDepositsNotice } from "./open-deposits.tsx";

/** The deposit as a page. */
export function DepositScreen({ data }: { data: DepositData }) {
  const { t } = useTranslation("deposits");
  return (
    <WalletFrame tab="deposit" title={t("title")}>
      <BackToGame tone="outline" />
      <Card>
        <DepositPanel data={data} />
      </Card>
    </WalletFrame>
  );
}

interface DepositPanelProps {
  data: DepositData;
  /** Key of the form's fetcher, if its owner follows the started deposit; without it the action redirects to the payment's page. */
  fetcherKey?: string;
}

/** The steps of a deposit, shared by the page and the wallet popup [POP-5]. */
export function DepositPanel({ data: loaded, fetcherKey }: DepositPanelProps) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const isUsable = loaded.methods !== null;
  const data = useLastLoaded(loaded, { query: loaded.query, isUsable, isComplete: isUsable });
  const { methods, chosen } = data;
  const step = depositStep(data);
  const panel = useStepFocus(step);
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-4 outline-none [&>*]:min-w-0">
      {data.open && data.open.newest.length > 0 && <OpenDepositsNotice open={data.open} />}
      <LimitPrompt data={data} />
      {methods === null ? (
        <MethodsUnavailable
          form={DEPOSIT_FORM}
          action={paths.wallet("deposit")}
          retryHref={paths.wallet("deposit", depositQueryParams(data))}
          texts={{
            title: t("unavailable.title"),
            text: t("unavailable.text"),
            retry: t("unavailable.retry"),
          }}
        />
      ) : chosen ? (
        <DepositForm key={step} data={data} chosen={chosen} fetcherKey={fetcherKey} />
      ) : (
        <MethodStep data={data} methods={methods} />
      )}
    </div>
  );
}

/** Asks for a deposit limit before the first deposit, above the form, which the player can use without an answer. */
function LimitPrompt({ data }: { data: DepositData }) {
  const paths = useLocalePaths();
  const { user } = useShell();
  if (!user) return null;
  const { asksLimit, chosen } = data;
  const action = paths.wallet("deposit", depositQueryParams(data, chosen ? methodQuery(chosen) : undefined));
  return <DepositLimitForm action={action} currency={user.currency} isDue={asksLimit} />;
}

/** First step: the saved methods, then the methods of one group. */
function MethodStep({ data, methods }: { data: DepositData; methods: DepositMethods }) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const { groups, saved } = methods;
  const currentGroup = groups.find(({ id }) => id === data.group);
  if (!currentGroup) return <EmptyState title={t("none.title")} text={t("none.text")} />;
  return (
    <div className="grid gap-6">
      {saved.length > 0 && (
        <MethodSection title={t("saved")}>
          <SavedMethodList
            saved={saved}
            hrefOf={({ savedMethodId }) =>
              paths.wallet("deposit", depositQueryParams(data, { saved: savedMethodId }))
            }
            action={paths.wallet("deposit", depositQueryParams(data))}
          />
        </MethodSection>
      )}
      <MethodSection title={t("methods")}>
        {groups.length > 1 && <GroupTabs data={data} ids={groups.map(({ id }) => id)} />}
        <MethodList
          methods={currentGroup.methods}
          hrefOf={(method) =>
            isCryptoPurchase(method)
              ? paths.wallet("buy-crypto")
              : paths.wallet("deposit", depositQueryParams(data, { method: method.alias }))
          }
        />
      </MethodSection>
    </div>
  );
}

function GroupTabs({ data, ids }: { data: DepositData; ids: DepositData["group"][] }) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  return (
    <nav aria-label={t("groups.label")}>
      <ul className="flex flex-wrap gap-2">
        {ids.map((id) => (
          <li key={id}>
            <a
              href={paths.wallet("deposit", depositQueryParams({ ...data, group: id }))}
              aria-current={id === data.group ? "true" : undefined}
              className={classNames(
                "flex min-h-10 items-center rounded-full border px-4 text-sm font-medium transition-colors duration-150 hover:bg-raised",
                id === data.group ? "border-accent-text bg-raised" : "border-edge text-muted",
              )}
            >
              {t(`groups.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
