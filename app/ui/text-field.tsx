import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, forwardRef, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import { CONTROL, controlBorder, FieldFrame, type FieldProps, useFieldIds } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface TextFieldProps extends ComponentProps<"input">, FieldProps {
  /** A unit or a button inside the field, at its end. */
  trailing?: ReactNode;
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, hint, trailing, className, id, ...rest },
  ref,
) {
  const { control, noteId } = useFieldIds({ error, hint }, id);
  return (
    <FieldFrame label={label} error={error} hint={hint} controlId={control.id} noteId={noteId}>
      <span className="relative block">
        <input
          ref={ref}
          className={classNames(CONTROL, controlBorder(error), Boolean(trailing) && "pr-14", className)}
          {...rest}
          {...control}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-1 flex items-center text-sm text-muted">{trailing}</span>
        )}
      </span>
    </FieldFrame>
  );
});

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "trailing"> {
  showLabel: string;
  hideLabel: string;
}

/** A password input with a button that shows the password. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { showLabel, hideLabel, ...rest },
  ref,
) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      ref={ref}
      {...rest}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
});
