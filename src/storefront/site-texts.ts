import type { Hue } from "#ui/tokens/hues.ts";
import type { Sections } from "./section-texts.ts";

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

export interface Heading {
	readonly title: string;
	readonly lead: string;
}

interface Offer {
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
	readonly programs: Heading;
	readonly explorer: Heading;
	readonly masters: Heading;
	readonly postGraduate: Heading;
	readonly depths: Heading;
	readonly ways: {
		readonly title: string;
		readonly items: readonly {
			readonly name: string;
			readonly text: string;
			readonly icon: string;
		}[];
	};
	readonly reviews: Heading;
	readonly careers: Heading;
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
	readonly business: { readonly explore: Offer; readonly contact: Offer };
	readonly faqs: Heading;
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
	readonly reviews: Heading;
	readonly recommended: Heading;
	readonly partnerCourses: Heading;
	readonly explorer: Heading;
	readonly careers: Heading;
	readonly faqs: Heading & { readonly topics: readonly FaqTopic[] };
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

export interface Site extends Sections {
	readonly brand: Brand;
	readonly home: HomeTexts;
	readonly faqs: readonly FaqTopic[];
	readonly skillup: SkillupTexts;
	readonly pages: readonly TextPage[];
}
