import type { Hue } from "#ui/tokens/hues.ts";
import type { SectionTexts } from "./section-texts.ts";

/** What an operator says about the business itself, as the content files give it. */
export interface Brand {
	readonly name: string;
	readonly tagline: string;
	readonly email: string;
	readonly phone: string;
	readonly address: string;
	/** A picture in place of our sign and the name; its size keeps its place until it is there. */
	readonly logo?:
		| {
				readonly image: string;
				/** For dark pages. */
				readonly dark?: string | undefined;
				readonly width: number;
				readonly height: number;
		  }
		| undefined;
	/** What tabs and bookmarks show. */
	readonly icon?: string | undefined;
	readonly accent?: string | undefined;
	readonly second?: string | undefined;
}

export interface HeadingTexts {
	readonly title: string;
	readonly lead: string;
}

interface OfferTexts {
	readonly title: string;
	readonly text: string;
	readonly cta: string;
}

export interface HomeTexts {
	readonly title: string;
	readonly description: string;
	readonly hero: {
		readonly kicker: string;
		readonly title: string;
		readonly lead: string;
		readonly primary: string;
		readonly secondary: string;
	};
	readonly programs: HeadingTexts;
	readonly explorer: HeadingTexts;
	readonly masters: HeadingTexts;
	readonly postGraduate: HeadingTexts;
	readonly depths: HeadingTexts;
	readonly ways: {
		readonly title: string;
		readonly items: readonly {
			readonly name: string;
			readonly text: string;
			readonly icon: string;
		}[];
	};
	readonly reviews: HeadingTexts;
	readonly careers: HeadingTexts;
	readonly app?:
		| {
				readonly title: string;
				readonly text: string;
				readonly links: readonly {
					readonly text: string;
					readonly url: string;
				}[];
		  }
		| undefined;
	readonly business: {
		readonly explore: OfferTexts;
		readonly contact: OfferTexts;
	};
	readonly faqs: HeadingTexts;
}

/** A strip of all partners in one picture, where the operator has one; the desktop's stands in for the others. */
export interface PartnerStripTexts {
	readonly text: string;
	readonly mobile?: string | undefined;
	readonly tablet?: string | undefined;
	readonly desktop?: string | undefined;
}

export interface SkillupTexts {
	readonly hero: {
		readonly kicker: string;
		readonly heading: string;
		readonly lead: string;
		readonly cta_text: string;
		readonly prompt: { readonly text: string; readonly link: string };
	};
	readonly reviews: HeadingTexts;
	readonly recommended: HeadingTexts;
	readonly partnerCourses: HeadingTexts;
	readonly explorer: HeadingTexts;
	readonly careers: HeadingTexts;
	readonly faqs: HeadingTexts & { readonly topics: readonly FaqTopic[] };
	readonly partners: PartnerStripTexts;
}

export interface FaqTopic {
	readonly topic: string;
	readonly id: string;
	readonly questions: readonly {
		readonly question: string;
		readonly answer: string;
	}[];
}

/** What content names as the form of a page whose form was taken away: it says whom to write to. */
export const noForm = "none";

export interface TextPage {
	/** The first one is the page's own; the others lead to the same text. */
	readonly addresses: readonly string[];
	readonly title: string;
	readonly description: string;
	readonly body: string;
	/** The placement that stands on the page, ready to be filled in, or `noForm`. */
	readonly form?: string | undefined;
	/** Below the title of a page with a form. */
	readonly lead?: string | undefined;
	readonly hue?: Hue | undefined;
}

export interface SiteTexts extends SectionTexts {
	readonly brand: Brand;
	readonly home: HomeTexts;
	readonly faqs: readonly FaqTopic[];
	readonly skillup: SkillupTexts;
	readonly pages: readonly TextPage[];
}
