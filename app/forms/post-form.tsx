import { Form as RouterForm } from "@remix-run/react";
import { type ComponentProps, type ElementType, type ReactNode, useRef } from "react";
import { PlayerPart } from "#app/framework/player-part.tsx";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { PLAYER_FIELD } from "#contract/host/page-player.ts";

type PostFormProps<Element extends ElementType> = Omit<ComponentProps<Element>, "method"> & {
  /** The form's element; Remix's form by default. */
  as?: Element;
  children?: ReactNode;
};

/**
 * A form that changes something, with the id of the player for whom it was first rendered: the server refuses it if another player
 * has logged in since. Every form with the method POST is one (lint). Give it the player as its key if a form without typed text stays
 * on the page while players change.
 */
export function PostForm<Element extends ElementType = typeof RouterForm>({
  as,
  children,
  ...props
}: PostFormProps<Element>) {
  const Component: ElementType = as ?? RouterForm;
  return (
    <Component {...props} method="post">
      <PlayerPart component={PlayerField} />
      {children}
    </Component>
  );
}

function PlayerField() {
  const id = useShellOrNull()?.user?.user_id;
  const first = useRef(id);
  first.current ??= id;
  return first.current ? <input type="hidden" name={PLAYER_FIELD} value={first.current} /> : null;
}
