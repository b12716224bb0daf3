import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

interface Tile {
  code: string;
  name: string;
  provider: { id: string; name: string };
  image: { small: string; large: string };
  demo: boolean;
}

export function loader({ context }: LoaderFunctionArgs) {
  return { games: (context as unknown as { games: { items: Tile[] } }).games };
}

/** The tiles of the product's lobby, each link a router's. */
export default function Games() {
  const { games } = useLoaderData<typeof loader>();
  return (
    <ul>
      {games.items.map((game) => (
        <li key={game.code}>
          <article>
            <div>
              <img
                src={game.image.small}
                srcSet={`${game.image.small} 240w, ${game.image.large} 480w`}
                sizes="(min-width: 1024px) 190px, 31vw"
                width={240}
                height={320}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <div>
                <Link to={`/en/play/${game.code}/real`} aria-label={`Play ${game.name}`}>
                  Play
                </Link>
                {game.demo && (
                  <Link to={`/en/play/${game.code}/demo`} aria-label={`Try ${game.name}`}>
                    Demo
                  </Link>
                )}
              </div>
            </div>
            <h3>
              <Link to={`/en/play/${game.code}`}>{game.name}</Link>
            </h3>
            <p>{game.provider.name}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
