/** The console's script: sends forms and buttons to the controls and shows their answers. Types are removed when it is served. */
(() => {
  const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
  const examples: Record<string, unknown> = JSON.parse(element("examples").textContent ?? "{}");
  const message = element("message");

  async function call(route: string, body?: unknown): Promise<unknown> {
    const [method = "GET", path = ""] = route.split(" ");
    const response = await fetch(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
    });
    const answer = await response.json();
    if (answer.error) throw new Error(`${answer.error.message} ${JSON.stringify(answer.error.vars)}`);
    return answer.result;
  }

  /** The fields of a form as an object. Throws SyntaxError for a field with wrong JSON. */
  function bodyOf(form: HTMLFormElement): Record<string, unknown> {
    const body: Record<string, unknown> = {};
    for (const field of form.elements) {
      const { name, value, dataset } = field as HTMLInputElement;
      if (!name || value === "") continue;
      const converted =
        dataset.as === "number" ? Number(value) : dataset.as === "json" ? JSON.parse(value) : value;
      const [outer = "", inner] = name.split(".");
      if (inner) body[outer] = { ...(body[outer] as object), [inner]: converted };
      else body[name] = converted;
    }
    return body;
  }

  /** Shows the time and the active faults, which any control can change. */
  async function refresh() {
    const { now } = (await call("GET /sandbox/clock")) as { now: string };
    element("now").textContent = now;
    element("faults").textContent = JSON.stringify(await call("GET /sandbox/faults"));
  }

  async function run(button: HTMLButtonElement, work: () => Promise<unknown>, target: HTMLElement) {
    button.disabled = true;
    target.className = "";
    try {
      const result = await work();
      target.textContent = `Done. ${result === undefined ? "" : JSON.stringify(result)}`.slice(0, 400);
      await refresh();
    } catch (error) {
      target.className = "bad";
      target.textContent = String(error);
    }
    button.disabled = false;
  }

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-control]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const button = form.querySelector("button:not([type=button])") as HTMLButtonElement;
      const output = form.querySelector("output") as HTMLElement;
      void run(button, async () => call(form.dataset.control ?? "", bodyOf(form)), output);
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-control]")) {
    button.addEventListener("click", () => {
      const { control = "", body = "{}" } = button.dataset;
      void run(
        button,
        () => call(control, control.startsWith("DELETE") ? undefined : JSON.parse(body)),
        message,
      );
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-login]")) {
    button.addEventListener("click", () =>
      run(
        button,
        async () => {
          const { token } = (await call("POST /sandbox/login-token", { login: button.dataset.login })) as {
            token: string;
          };
          location.assign(`/en/login?login_token=${encodeURIComponent(token)}`);
        },
        message,
      ),
    );
  }

  const select = element<HTMLSelectElement>("event");
  const data = select.form?.elements.namedItem("data") as HTMLTextAreaElement;
  const prefill = () => {
    data.value = JSON.stringify(examples[select.value], null, 2);
  };
  select.addEventListener("change", prefill);
  prefill();

  interface Tournament {
    tournament_id: string;
    name: string;
    status: string;
    ends_at: string;
  }
  const tournaments = element<HTMLFormElement>("tournaments");
  async function listTournaments() {
    const list = (await call("GET /sandbox/tournaments")) as Tournament[];
    const chosen = tournaments.tournament_id.value;
    tournaments.tournament_id.replaceChildren(
      ...list.map(({ tournament_id, name, status, ends_at }) => {
        const text = `${name}: ${status}, ends ${ends_at.slice(0, 16).replace("T", " ")}`;
        return new Option(text, tournament_id, false, tournament_id === chosen);
      }),
    );
  }
  tournaments.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement;
    const output = tournaments.querySelector("output") as HTMLElement;
    void run(
      button,
      async () => {
        const result = await call(`POST /sandbox/tournaments/${button.dataset.action}`, bodyOf(tournaments));
        await listTournaments();
        return result;
      },
      output,
    );
  });

  interface SportEvent {
    event_id: string;
    name: string;
    sport: string;
    status: string;
    second: number;
    score: [number, number] | null;
  }
  const sport = element<HTMLFormElement>("sport");
  async function listSportEvents() {
    const list = (await call("GET /sandbox/sport-events")) as SportEvent[];
    element("sport-events").replaceChildren(
      ...list.map(({ event_id, name, status, second, score }) => {
        const state = score ? `${Math.floor(second / 60)}', ${score.join(":")}` : status;
        return new Option(`${name} (${state})`, event_id);
      }),
    );
  }
  sport.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement;
    const output = sport.querySelector("output") as HTMLElement;
    const work = async () => {
      const result = await call(`POST /sandbox/sport-events/${button.dataset.action}`, bodyOf(sport));
      await listSportEvents();
      return result;
    };
    void run(button, work, output);
  });

  interface Ledger {
    balances: Record<string, string>;
    is_balanced: boolean;
    movements: { at: string; kind: string; source: string; target: string; amount: string }[];
    currency: string;
  }
  const ledgerForm = element<HTMLFormElement>("ledger");
  ledgerForm.addEventListener("submit", (event) => {
    event.preventDefault();
    const login = encodeURIComponent(String(bodyOf(ledgerForm).login ?? ""));
    const result = element("ledger-result");
    const show = async () => showLedger(result, (await call(`GET /sandbox/ledger?login=${login}`)) as Ledger);
    show().catch((error: unknown) => {
      result.textContent = String(error);
    });
  });

  function showLedger(target: HTMLElement, ledger: Ledger) {
    const balances = Object.entries(ledger.balances).map(([name, amount]) => `${name} ${amount}`);
    const summary = document.createElement("p");
    summary.textContent = `${balances.join(", ")} ${ledger.currency}. The whole ledger is ${
      ledger.is_balanced ? "balanced" : "NOT balanced"
    }.`;
    const table = document.createElement("table");
    for (const { at, kind, source, target: to, amount } of ledger.movements) {
      const row = table.insertRow();
      for (const text of [at.slice(0, 19).replace("T", " "), kind, `${source} → ${to}`, amount])
        row.insertCell().textContent = text;
      row.cells[3]?.classList.add("number");
    }
    target.replaceChildren(summary, table);
  }

  Promise.all([refresh(), listTournaments(), listSportEvents()]).catch((error: unknown) => {
    message.textContent = String(error);
  });
})();
