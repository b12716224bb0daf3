import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, forwardRef, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "trailing"> {
  showLabel: string;
  hideLabel: string;
}

/** A password that can be looked at. */
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
