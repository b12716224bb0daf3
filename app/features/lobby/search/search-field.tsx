import { Search, X } from "lucide-react";
import { type ComponentProps, forwardRef, useId } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH_LENGTH } from "#contract/wire/constants.ts";

interface SearchFieldProps extends ComponentProps<"input"> {
  /** Clears the field; omitted while it is empty. */
  onClear?: (() => void) | undefined;
}

/** The search field with its label and clear button. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { onClear, ...rest },
  ref,
) {
  const { t } = useTranslation("game-search");
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 rounded-control border border-edge bg-page px-3 focus-within:border-accent-text">
      <label htmlFor={id} className="sr-only">
        {t("label")}
      </label>
      <Search aria-hidden className="size-5 shrink-0 text-muted" />
      <input
        id={id}
        ref={ref}
        type="search"
        name="q"
        className="h-12 min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t("placeholder")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
      />
      {onClear && (
        <button
          type="button"
          onClick={onClear}
          aria-label={t("clear")}
          className="-mr-2 grid size-10 shrink-0 place-items-center rounded-control text-muted hover:text-text"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
});
