import type { ReactNode } from "react";

/** Nothing around the screen, for what another site leads back to [LAY-3]. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      {children}
    </main>
  );
}
