import { expect, test } from "vitest";
import {
  carriedQuery,
  carriedToProvider,
  choiceQuery,
  chosenOf,
  NO_FILTER,
  readChoice,
  without,
} from "./list-address.ts";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("an address is read, and written again in the one form of all that mean the same [RT-6]", () => {
  const choice = read("provider=b&volatility=low&provider=a&sort=rtp&rtp=96&stake-from=0.20&provider=b");
  expect(choiceQuery(choice)).toBe("?sort=rtp&provider=a&provider=b&volatility=low&rtp=96&stake-from=0.20");
  expect(choiceQuery(choice, 3)).toContain("page=3");
  expect(read(choiceQuery(choice).slice(1))).toEqual(choice);
});

test.each(["", "sort=evil&provider=&rtp=", "provider=A%20B&feature=../x&rtp=-1&stake-to=1e9"])(
  "the address ?%s chooses nothing",
  (query) => {
    expect(read(query)).toEqual({ sort: "popular", filter: NO_FILTER });
    expect(choiceQuery(read(query))).toBe("?");
  },
);

test("another list's address takes all of it along; a provider's leaves the providers behind [RT-6]", () => {
  const choice = read("provider=a&volatility=low&sort=new&page=4");
  expect(carriedQuery(choice)).toBe("?sort=new&provider=a&volatility=low");
  expect(carriedToProvider(choice)).toBe("?sort=new&volatility=low");
  expect([carriedQuery(read("page=4")), carriedToProvider(read("provider=a"))]).toEqual(["", ""]);
});

test("each choice can be taken back alone", () => {
  const { filter } = read("provider=a&provider=b&rtp=96");
  const chosen = chosenOf(filter);
  expect(chosen).toEqual([
    { group: "provider", value: "a" },
    { group: "provider", value: "b" },
    { group: "rtp", value: "96" },
  ]);
  const left = chosen.map((choice) => choiceQuery({ sort: "popular", filter: without(filter, choice) }));
  expect(left).toEqual(["?provider=b&rtp=96", "?provider=a&rtp=96", "?provider=a&provider=b"]);
});
