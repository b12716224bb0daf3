import { useTranslation } from "react-i18next";
import { Form, Saved } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useSessionEndingForm } from "#app/live/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Section } from "#app/ui/card.tsx";
import { DeviceIcon, useDeviceName } from "./device-name.tsx";
import { endSessionSchema, logoutEverywhereSchema, SECURITY_FORMS, type SessionView } from "./model.ts";

/** The active sessions, with buttons that end one or all of them [RT-4]. */
export function SessionsPanel({ sessions }: { sessions: SessionView[] }) {
  const { t } = useTranslation("security");
  const paths = useLocalePaths();
  const action = paths.security();
  const end = useActionForm({ name: SECURITY_FORMS.endSession, schema: endSessionSchema, action });
  const deviceName = useDeviceName();
  const endingId = end.busy ? end.sending?.get("session_id") : undefined;
  return (
    <Section title={t("sessions.title")} id="sessions">
      <p className="mb-4 text-sm text-muted">{t("sessions.text")}</p>
      <Form of={end}>
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map(({ id, device, place, since, lastSeen, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="flex min-w-0 flex-1 basis-64 gap-3">
                <DeviceIcon kind={device.kind} />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-2 font-medium">
                    {deviceName(device)}
                    {current && <Badge tone="live">{t("sessions.current")}</Badge>}
                  </p>
                  <p className="text-sm break-words text-muted">{place || t("sessions.nowhere")}</p>
                  <p className="text-sm text-muted">{t("sessions.since", { time: since })}</p>
                  {!current && <p className="text-sm text-muted">{t("sessions.seen", { time: lastSeen })}</p>}
                </div>
              </div>
              {!current && (
                <Button
                  type="submit"
                  name="session_id"
                  value={id}
                  size="small"
                  tone="outline"
                  waiting={endingId === id}
                  aria-label={`${t("sessions.end")}: ${deviceName(device)}, ${place}`}
                >
                  {t("sessions.end")}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {end.answer?.done && !end.busy && <Saved>{t("sessions.ended")}</Saved>}
      </Form>
      <LogoutEverywhere isOnlySession={sessions.length < 2} action={action} />
    </Section>
  );
}

/** Ends the other sessions or all sessions, on all instances of the server. */
function LogoutEverywhere({ isOnlySession, action }: { isOnlySession: boolean; action: string }) {
  const { t } = useTranslation("security");
  const logoutForm = useSessionEndingForm(
    useActionForm({ name: SECURITY_FORMS.logout, schema: logoutEverywhereSchema, action }),
  );
  const isPending = (keep: string) => logoutForm.busy && logoutForm.sending?.get("keep") === keep;
  return (
    <div className="mt-4">
      <Form of={logoutForm}>
        <div className="flex flex-wrap gap-2">
          {!isOnlySession && (
            <Button type="submit" name="keep" value="yes" waiting={isPending("yes")}>
              {t("sessions.end_others")}
            </Button>
          )}
          <Button type="submit" name="keep" value="no" tone="danger" waiting={isPending("no")}>
            {t("sessions.end_all")}
          </Button>
        </div>
        {logoutForm.answer?.done && !logoutForm.busy && <Saved>{t("sessions.others_ended")}</Saved>}
      </Form>
    </div>
  );
}
