import { CircleHelp, type LucideIcon, Monitor, Smartphone, Tablet } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Device } from "#contract/wire/session/security.ts";

const ICONS: Record<Device["kind"], LucideIcon> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: CircleHelp,
};

export function DeviceIcon({ kind }: { kind: Device["kind"] }) {
  const Icon = ICONS[kind];
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

/** Returns a function that names a device: "Firefox, Linux", or its kind if neither is known. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation("security");
  return ({ browser, system, kind }) => [browser, system].filter(Boolean).join(", ") || t(`device.${kind}`);
}
