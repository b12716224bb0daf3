import type { Jurisdiction, JurisdictionProfile } from "#contract/wire/protection/jurisdictions.ts";

interface Source {
  /** Regulation and clause, or why the profile has its value without one. */
  source: string;
  /** Whether the clause states the value; otherwise the operator must check it before going live. */
  certain: boolean;
}

const stated = (source: string): Source => ({ source, certain: true });
const unsure = (source: string): Source => ({ source, certain: false });
const unknown = unsure("no rule found");

const SE_TECHNICAL = "LIFS 2018:8 (technical requirements)";
const NL_DECREE = "Besluit kansspelen op afstand, and the regulator's technical requirements";
const ES_SLOTS = "Orden HAP/1370/2014 (máquinas de azar)";
const MT_DIRECTIVE = unsure("no rule found in the Player Protection Directive (Directive 2 of 2018)");

/** The source of each line of the profiles, for docs/jurisdictions.md. */
export const JURISDICTION_SOURCES: Readonly<
  Record<Exclude<Jurisdiction, "none">, Readonly<Record<keyof JurisdictionProfile, Source>>>
> = {
  GB: {
    slotRoundSeconds: stated("Remote gambling and software technical standards (RTS), 14D"),
    tableRoundSeconds: stated("RTS 14G, from 17 January 2025"),
    autoplay: stated("RTS 8C"),
    speedUp: stated("RTS 14E"),
    bonusBuy: unsure("RTS 14A: a product must not encourage a higher stake"),
    gamble: unknown,
    slotStake: stated(
      "Gambling Act 2005 (Operating Licence Conditions) (Amendment) Regulations 2025: from 9 April 2025, under 25 years from 21 May 2025",
    ),
    guestDemo: stated(
      "Licence conditions and codes of practice (LCCP), social responsibility code 3.2.11: the age is verified before free play",
    ),
    identityFirst: stated("LCCP, licence condition 17.1.1 and code 3.2.11"),
  },
  DE: {
    slotRoundSeconds: stated("GlüStV 2021 § 22a (6)"),
    tableRoundSeconds: unsure(
      "GlüStV 2021 § 22a (2) permits no roulette and blackjack to a licensee of slots, who must not offer them",
    ),
    autoplay: stated("GlüStV 2021 § 22a (4)"),
    speedUp: unsure("follows from GlüStV 2021 § 22a (6)"),
    bonusBuy: unsure("follows from GlüStV 2021 § 22a (7), whose highest stake each purchase exceeds"),
    gamble: unsure("terms of the licence"),
    slotStake: stated("GlüStV 2021 § 22a (7); the authority may set another amount in the licence"),
    guestDemo: unsure(
      "GlüStV 2021 § 4 (3): minors must not take part; the licence says how demos are restricted",
    ),
    identityFirst: unsure("GlüStV 2021 §§ 4 (5) and 6a; the licence may permit a short time of play before"),
  },
  SE: {
    slotRoundSeconds: unsure(SE_TECHNICAL),
    tableRoundSeconds: unknown,
    autoplay: unsure("Spelinspektionen's regulations on responsible gambling, in force from 2023"),
    speedUp: unsure(`follows from the minimum time, ${SE_TECHNICAL}`),
    bonusBuy: unknown,
    gamble: unknown,
    slotStake: unknown,
    guestDemo: unknown,
    identityFirst: unsure("Spellag (2018:1138), chapters 12 and 13"),
  },
  NL: {
    slotRoundSeconds: unsure(NL_DECREE),
    tableRoundSeconds: unknown,
    autoplay: unsure(NL_DECREE),
    speedUp: unsure("follows from the minimum time"),
    bonusBuy: unsure("the regulator's guidance on the duty of care"),
    gamble: unknown,
    slotStake: unknown,
    guestDemo: unsure(NL_DECREE),
    identityFirst: unsure("Wet op de kansspelen and Besluit kansspelen op afstand"),
  },
  ES: {
    slotRoundSeconds: unsure(ES_SLOTS),
    tableRoundSeconds: unknown,
    autoplay: unsure(ES_SLOTS),
    speedUp: unsure("follows from the minimum time"),
    bonusBuy: unsure(ES_SLOTS),
    gamble: unknown,
    slotStake: unknown,
    guestDemo: unsure("Ley 13/2011: minors must not take part"),
    identityFirst: unsure("Real Decreto 1613/2011 and 1614/2011"),
  },
  MT: {
    slotRoundSeconds: MT_DIRECTIVE,
    tableRoundSeconds: MT_DIRECTIVE,
    autoplay: MT_DIRECTIVE,
    speedUp: MT_DIRECTIVE,
    bonusBuy: MT_DIRECTIVE,
    gamble: MT_DIRECTIVE,
    slotStake: MT_DIRECTIVE,
    guestDemo: MT_DIRECTIVE,
    identityFirst: unsure("the identity is verified later, from an amount of deposits on"),
  },
};
