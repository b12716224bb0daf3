import { useActionData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MethodList, MethodSection } from "#app/features/money/methods/method-list.tsx";
import { methodQuery } from "#app/features/money/methods/model.ts";
import { SavedMethodList } from "#app/features/money/methods/saved-method-list.tsx";
import { useLastLoaded } from "#app/features/money/methods/use-last-loaded.ts";
import { useStepFocus } from "#app/features/money/methods/use-step-focus.ts";
import { WalletFrame } from "#app/features/money/wallet/wallet-frame.tsx";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { DepositLimitForm } from "#app/features/protection/deposit-limit/index.ts";
import { useErrorMessage } from "#app/forms/form.tsx";
import { answerFor } from "#app/forms/form-answer.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState, ErrorState } from "#app/ui/empty-state.tsx";
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
        <MethodsUnavailable data={data} />
      ) : chosen ? (
        <DepositForm key={step} data={data} chosen={chosen} fetcherKey={fetcherKey} />
      ) : (
        <MethodStep data={data} methods={methods} />
      )}
    </div>
  );
}

/**
 * If the methods failed to load after a form was sent without scripts, the outcome of the deposit may be unknown: the form is sent
 * again with its key, so that the same deposit continues [OUT-1].
 */
function MethodsUnavailable({ data }: { data: DepositData }) {
  const { t } = useTranslation("deposits");
  const paths = useLocalePaths();
  const errorMessage = useErrorMessage();
  const { search } = useLocation();
  const sent = answerFor(DEPOSIT_FORM, useActionData<unknown>())?.submission;
  const title = t("unavailable.title");
  if (!sent) {
    const href = paths.wallet("deposit", depositQueryParams(data));
    const action = <ButtonLink href={href}>{t("unavailable.retry")}</ButtonLink>;
    return <ErrorState title={title} text={t("unavailable.text")} action={action} />;
  }
  const values = { form: DEPOSIT_FORM, ...plainValues(sent.initialValue) };
  return (
    <form method="post" action={paths.wallet("deposit") + search}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorState
        title={title}
        text={errorMessage(sent.error?.[""] ?? undefined) ?? t("unavailable.text")}
        action={<Button type="submit">{t("unavailable.retry")}</Button>}
      />
    </form>
  );
}

/** The values of a sent form by the names of its inputs. */
function plainValues(
  values: Record<string, unknown> | null | undefined,
  prefix = "",
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === "string") plain[prefix + name] = value;
    else if (typeof value === "object")
      Object.assign(plain, plainValues(value as never, `${prefix}${name}.`));
  }
  return plain;
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
