import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, controlBorder, FieldNote } from "#app/ui/field.tsx";
import { BIRTHDAY_PARTS } from "./birthday.ts";
import { useErrorMessage } from "./form.tsx";
import { controlProps, type FormField } from "./form-fields.tsx";

type Part = (typeof BIRTHDAY_PARTS)[number];

interface BirthdayFieldProps {
  field: FormField & { getFieldset: () => Record<Part, FormField> };
  /** Names of the twelve months in the page's language. */
  months: readonly string[];
}

const MONTH = "appearance-none pr-9";

/** Day, month and year, with one error: that of the first invalid input. */
export function BirthdayField({ field, months }: BirthdayFieldProps) {
  const { t } = useTranslation("validation");
  const errorMessage = useErrorMessage();
  const noteId = useId();
  const parts = field.getFieldset();
  const error = errorMessage(BIRTHDAY_PARTS.map((part) => parts[part].errors).find(Boolean));

  const control = (part: Part) => ({
    ...controlProps(parts[part]),
    required: true,
    "aria-label": t(`birthday.${part}`),
    "aria-invalid": parts[part].errors ? true : undefined,
    "aria-describedby": error ? noteId : undefined,
    autoComplete: `bday-${part}`,
    className: classNames(CONTROL, controlBorder(parts[part].errors && error), part === "month" && MONTH),
    // Large text breaks the row instead of making it wider than the form.
    ...(part !== "month" && { style: { flex: part === "day" ? "1 1 4.25rem" : "1.4 1 5rem" } }),
  });

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-muted">{t("birthday.label")}</legend>
      <div className="flex flex-wrap gap-2">
        <input {...control("day")} inputMode="numeric" maxLength={2} placeholder={t("birthday.day")} />
        <span className="relative min-w-0" style={{ flex: "2 1 7rem" }}>
          <select {...control("month")}>
            <option value="">{t("birthday.month")}</option>
            {months.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
        <input {...control("year")} inputMode="numeric" maxLength={4} placeholder={t("birthday.year")} />
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
