/** A campaign of the messaging vendor. Its texts are in `texts/`, its picture is art of the game server. */
interface MessageTemplate {
  picture: string;
  /** Page of the casino that the action leads to, without the locale. */
  action: string;
  /** Whether only players who may get marketing receive it. */
  isMarketing: boolean;
  /** Minutes after the first contact at which it is sent. */
  afterMinutes: number;
}

export const TEMPLATE_NAMES = ["welcome", "bonuses", "limits", "jackpots", "new-games"] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const TEMPLATES: Record<TemplateName, MessageTemplate> = {
  welcome: {
    picture: "/sandbox/art/winter-night-backdrop.webp",
    action: "/games",
    isMarketing: false,
    afterMinutes: 0,
  },
  bonuses: {
    picture: "/sandbox/art/lantern-east-backdrop.webp",
    action: "/account/bonus",
    isMarketing: false,
    afterMinutes: 0,
  },
  limits: {
    picture: "/sandbox/art/coral-deep-backdrop.webp",
    action: "/account/limits",
    isMarketing: false,
    afterMinutes: 60,
  },
  jackpots: {
    picture: "/sandbox/art/desert-tomb-backdrop.webp",
    action: "/games/category/jackpot",
    isMarketing: true,
    afterMinutes: 0,
  },
  "new-games": {
    picture: "/sandbox/art/deep-cosmos-backdrop.webp",
    action: "/games/category/new",
    isMarketing: true,
    afterMinutes: 24 * 60,
  },
};
