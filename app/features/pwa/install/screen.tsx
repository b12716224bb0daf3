import { useLocation } from "@remix-run/react";
import { CircleCheck, Maximize2, RefreshCw, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { platformOf } from "../push/platform.ts";
import { PushPanel } from "../push/push-panel.tsx";
import { ANDROID_PICTURES } from "./android-pictures.tsx";
import { IOS_PICTURES } from "./ios-pictures.tsx";
import { useInstall } from "./use-install.ts";

const BENEFITS = [
  { id: "screen", Icon: Maximize2 },
  { id: "small", Icon: RefreshCw },
  { id: "private", Icon: ShieldCheck },
];

/** The menu's links to the steps of a system. */
const SYSTEM_HASHES = ["#android", "#ios"];

/**
 * How to install the site as an app [RT-7, MENU-1]: the browser's own dialog where it has one, and the steps on each system. In the
 * installed app, push messages come first and the steps are folded.
 */
export function PwaScreen() {
  const { t } = useTranslation("pwa");
  const { site } = useShell();
  const { name } = site.brand;
  const icon = `${site.icons}/icon-192.png`;
  const isIosFirst = useIosFirst();
  const { state, install } = useInstall();
  const { hash } = useLocation();
  const steps = (
    <div className="flex flex-col gap-8">
      <Steps system="android" title={t("android.title")}>
        {ANDROID_PICTURES.map((Picture) => (
          <Picture key={Picture.name} icon={icon} name={name} installText={t("system.install_app")} />
        ))}
      </Steps>
      <Steps system="ios" title={t("ios.title")} isFirst={isIosFirst}>
        {IOS_PICTURES.map((Picture) => (
          <Picture
            key={Picture.name}
            icon={icon}
            name={name}
            entryText={t("system.add_to_home")}
            addText={t("system.add")}
          />
        ))}
      </Steps>
      <p className="text-sm text-muted">{t("desktop")}</p>
    </div>
  );
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-6 tablet:grid-cols-[auto_1fr] tablet:items-center">
        <img src={icon} alt="" width={112} height={112} className="size-24 drop-shadow-lg tablet:size-28" />
        <div className="grid gap-2">
          <h1 className="font-display text-2xl font-semibold">{t("title")}</h1>
          <p className="text-muted">{t("lead", { brand: name })}</p>
        </div>
      </header>
      <InstallOffer name={name} state={state} install={install} />
      {state === "installed" ? (
        <>
          <PushPanel />
          <Disclosure label={t("other_devices")} open={SYSTEM_HASHES.includes(hash)}>
            {steps}
          </Disclosure>
        </>
      ) : (
        <>
          <ul className="grid gap-3 tablet:grid-cols-3">
            {BENEFITS.map(({ id, Icon }) => (
              <li key={id} className="flex items-center gap-3 text-sm text-muted">
                <Icon size={20} aria-hidden="true" className="shrink-0 text-accent-text" />
                {t(`benefit.${id}`)}
              </li>
            ))}
          </ul>
          {steps}
          <PushPanel />
        </>
      )}
    </div>
  );
}

/** The browser's installation dialog, or that the app is installed; nothing where only the steps help. */
function InstallOffer({ name, state, install }: ReturnType<typeof useInstall> & { name: string }) {
  const { t } = useTranslation("pwa");
  if (state === "steps") return null;
  const isInstalled = state === "installed";
  return (
    <Card role="status" className="flex flex-wrap items-center justify-between gap-4">
      {isInstalled ? (
        <div className="flex items-center gap-3">
          <CircleCheck size={28} aria-hidden="true" className="shrink-0 text-live" />
          <div>
            <p className="font-semibold">{t("installed.title")}</p>
            <p className="text-sm text-muted">{t("installed.text", { brand: name })}</p>
          </div>
        </div>
      ) : (
        <>
          <p>{t("ready")}</p>
          <Button tone="accent" size="large" onClick={install}>
            {t("install")}
          </Button>
        </>
      )}
    </Card>
  );
}

interface StepsProps {
  system: "android" | "ios";
  title: string;
  /** Moves the section above the other one. */
  isFirst?: boolean;
  /** A picture for each step. */
  children: ReactNode[];
}

function Steps({ system, title, isFirst, children }: StepsProps) {
  const { t } = useTranslation("pwa");
  return (
    <section id={system} aria-labelledby={`${system}-title`} className={classNames(isFirst && "order-first")}>
      <h2 id={`${system}-title`} className="mb-3 font-display text-lg font-semibold">
        {title}
      </h2>
      <ol className="grid gap-4 tablet:grid-cols-3">
        {children.map((picture, index) => {
          const number = index + 1;
          return (
            <li key={number} className="overflow-hidden rounded-card border border-line bg-surface">
              {picture}
              <div className="flex gap-3 p-4">
                <span
                  aria-hidden="true"
                  className="sunrise grid size-7 shrink-0 place-items-center rounded-full font-display text-sm font-bold"
                >
                  {number}
                </span>
                <div className="min-w-0">
                  <h3 className="font-semibold hyphens-auto">{t(`${system}.step_${number}.title`)}</h3>
                  <p className="mt-1 text-sm text-muted">{t(`${system}.step_${number}.text`)}</p>
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** On an iPhone or iPad its own steps come first. The server does not know the device: guests share their pages. */
function useIosFirst(): boolean {
  const [isIos, setIsIos] = useState(false);
  useEffect(() => setIsIos(platformOf(navigator.userAgent, navigator.maxTouchPoints) === "ios"), []);
  return isIos;
}
