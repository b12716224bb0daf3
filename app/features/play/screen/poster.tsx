import type { ReactNode } from "react";
import type { Game } from "#contract/wire/lobby/games.ts";

/** The game's image, blurred and darkened, behind messages and buttons shown while the game is not on the stage. */
export function GamePoster({
  game,
  children,
  ...rest
}: {
  game: Game;
  children: ReactNode;
  role?: "alert" | "status";
}) {
  return (
    <div
      className="absolute inset-0 isolate grid place-items-center overflow-y-auto p-6 text-center text-[#f4f5fb] [@media(height<500px)]:items-start"
      {...rest}
    >
      {/* Clipped: the enlarged picture would make the poster scroll, without anything that the keyboard can focus. */}
      <div className="absolute inset-0 -z-20 overflow-hidden">
        <img src={game.image.large} alt="" className="size-full scale-110 object-cover blur-md" />
      </div>
      <div className="absolute inset-0 -z-10 bg-[#05060c]/75" />
      <div className="grid justify-items-center gap-3">
        <img
          src={game.image.large}
          alt=""
          width={120}
          height={160}
          className="rounded-card shadow-float max-phone:h-28 max-phone:w-[84px] [@media(height<600px)]:hidden"
        />
        {children}
      </div>
    </div>
  );
}

/** Title, text and actions on a poster. */
export function PosterMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <>
      <h2 className="font-display text-lg font-semibold text-balance">{title}</h2>
      <p className="max-w-md text-balance text-[#d5d9ec]">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </>
  );
}
