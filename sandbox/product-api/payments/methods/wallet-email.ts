import type { Field } from "./method.ts";

/** The email address by which a wallet knows the player. */
export const walletEmail: Field = {
  type: "email",
  autocomplete: "email",
  inputmode: "email",
  pattern: "[^\\s@]+@[^\\s@]+\\.[^\\s@]+",
  max_length: 254,
};
