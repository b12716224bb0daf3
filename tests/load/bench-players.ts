import { request } from "undici";
import { allOperations } from "#contract/wire/operations.ts";
import { registrationForm } from "../support/registration-form.ts";
import type { Sandbox, Server } from "./solstice.ts";

/** What these functions need of a server and of a sandbox. */
type Site = Pick<Server, "origin">;
type Api = Pick<Sandbox, "url">;

const PASSWORD = "Winter-light-7";
/** Players that are registered in parallel. */
const AT_ONCE = 8;

/** A player with an account, an approved identity, a site session and a product API session. */
export interface BenchPlayer {
  login: string;
  /** Cookie header of the site. */
  cookie: string;
  /** Bearer token of the product API. */
  token: string;
}

/** A response and its duration. */
export interface Timed {
  status: number;
  text: string;
  /** The redirect target, of a document or a data response. */
  location: string;
  milliseconds: number;
}

/** Sends a request and measures the time until its body has arrived. A string is sent as JSON. */
export async function timed(
  url: string,
  headers: Record<string, string>,
  body?: string | URLSearchParams,
): Promise<Timed> {
  const startedAt = performance.now();
  const answer = await request(url, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...headers,
      ...(body !== undefined && {
        "content-type":
          typeof body === "string" ? "application/json" : "application/x-www-form-urlencoded;charset=UTF-8",
      }),
    },
    body: body === undefined ? null : String(body),
  });
  const text = await answer.body.text();
  const milliseconds = performance.now() - startedAt;
  const location = String(answer.headers["x-remix-redirect"] ?? answer.headers.location ?? "");
  return { status: answer.statusCode, text, location, milliseconds };
}

/** Calls the product API directly, as a player. */
export function callAs(
  { url }: Api,
  token: string,
  name: keyof typeof allOperations,
  input: object,
  key?: string,
): Promise<Timed> {
  const headers = { authorization: `Bearer ${token}`, ...(key && { "idempotency-key": key }) };
  return timed(url + allOperations[name].path, headers, JSON.stringify(input));
}

/** Sends a form of a route as a fetcher of the page does. */
export function sendForm(
  { origin }: Site,
  { cookie }: BenchPlayer,
  address: string,
  route: string,
  fields: Record<string, string>,
): Promise<Timed> {
  const url = new URL(address, origin);
  url.searchParams.set("_data", `localized/${route}`);
  return timed(url.href, { cookie, origin }, new URLSearchParams(fields));
}

/** Registers players by the site's form and verifies their identities. */
export async function newPlayers(server: Site, sandbox: Api, count: number): Promise<BenchPlayer[]> {
  const players: BenchPlayer[] = [];
  let created = 0;
  const worker = async () => {
    while (created < count)
      players.push(await newPlayer(server, sandbox, `bench-${++created}@casino.example`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return players;
}

/** Registers players by the site's form only. @returns their Cookie headers */
export async function newVisitors(server: Site, count: number): Promise<string[]> {
  const cookies: string[] = [];
  let created = 0;
  const worker = async () => {
    while (created < count) cookies.push(await registerPlayer(server, `bench-${++created}@casino.example`));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return cookies;
}

async function registerPlayer({ origin }: Site, login: string): Promise<string> {
  const body = new URLSearchParams(registrationForm(login, PASSWORD));
  const answer = await fetch(`${origin}/en/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body,
  });
  if (answer.status !== 303) throw new Error(`a registration returned ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return ["i18n_redirected=en", ...cookies].join("; ");
}

async function newPlayer(server: Site, sandbox: Api, login: string): Promise<BenchPlayer> {
  const cookie = await registerPlayer(server, login);
  const signedIn = await timed(
    sandbox.url + allOperations.login.path,
    {},
    JSON.stringify({ login, password: PASSWORD }),
  );
  const { token } = JSON.parse(signedIn.text).result;
  const profile = {
    name: "Aino",
    surname: "Virta",
    gender: "",
    birthday: "1990-05-07",
    country: "FI",
    postcode: "00100",
    address: "Katu 1, Helsinki",
  };
  const { method, path } = allOperations.updateProfile;
  const completed = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(profile),
  });
  if (!completed.ok) throw new Error(`a profile returned ${await completed.text()}`);
  await control(sandbox, "approve-identity", { login });
  return { login, token, cookie };
}

/** Calls a control of the sandbox, such as advancing the clock. */
export async function control({ url }: Api, name: string, input: object): Promise<void> {
  const { status, text } = await timed(new URL(`/sandbox/${name}`, url).href, {}, JSON.stringify(input));
  if (status !== 200) throw new Error(`${name} returned ${status}: ${text}`);
}

/** Creates an idempotency key for a form or a call. */
export const newKey = () => crypto.randomUUID().replaceAll("-", "");
