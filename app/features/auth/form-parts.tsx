import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type FormField, SelectInput, TextInput } from "#app/forms/form-fields.tsx";
import { useIsOpen } from "#app/ui/closed-paths.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Country } from "./model.ts";

/** Input for the two-factor code. It gets focus when it is mounted, because the other fields are filled in already. */
export function TwoFactorCodeInput({ field }: { field: FormField }) {
  const { t } = useTranslation("auth");
  const { id } = field;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <TextInput
      field={field}
      label={t("field.code")}
      hint={t("field.code_hint")}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}

/** Collapsed input for a recovery code; open if it has an error. */
export function RecoveryCodeInput({ field }: { field: FormField }) {
  const { t } = useTranslation("auth");
  return (
    <details open={field.errors ? true : undefined}>
      <summary className="w-fit rounded-control text-sm text-accent-text underline underline-offset-4 hover:no-underline">
        {t("login.lost_device")}
      </summary>
      <div className="mt-3">
        <TextInput
          field={field}
          label={t("field.recovery_code")}
          hint={t("field.recovery_code_hint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </details>
  );
}

export function CountryInput({ field, countries }: { field: FormField; countries: readonly Country[] }) {
  const { t } = useTranslation("auth");
  return (
    <SelectInput
      field={field}
      label={t("field.country")}
      placeholder={t("field.choose_country")}
      autoComplete="country"
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectInput>
  );
}

/** Confirmation that replaces a submitted form. */
export function DoneNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-control border border-line bg-page p-4">
      <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-live" />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </div>
  );
}

interface TextLinkProps {
  to: string;
  /** Called instead of following the link. */
  onClick?: () => void;
  newTab?: boolean;
  /** Optional, because `Trans` passes them in. */
  children?: ReactNode;
}

/** A link in running text; only its words if its address is closed [CAP-1]. */
export function TextLink({ to, onClick, newTab, children }: TextLinkProps) {
  if (!useIsOpen()(to)) return children;
  return (
    <Link
      to={to}
      target={newTab ? "_blank" : undefined}
      onClick={(event) => {
        if (!onClick) return;
        event.preventDefault();
        onClick();
      }}
      className="text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}

/** Skeleton of a form with the given number of fields and a button. */
export function AuthFormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton className="mb-1.5 h-5 w-28" />
          <Skeleton className="h-12" />
        </div>
      ))}
      <Skeleton className="h-12" />
    </div>
  );
}
