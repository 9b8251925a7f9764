import type { Hue } from "#ui/tokens/hues.ts";

// What an operator says in menus, banners, beside lists and on the pages for companies.

export interface MenuItem {
	readonly text: string;
	readonly url: string;
}
export interface MenuGroup {
	readonly title: string;
	/** Codes of the countries it is kept to; absent: all. */
	readonly countries?: readonly string[] | undefined;
	readonly items: readonly MenuItem[];
}
export interface MenuGroups {
	readonly groups: readonly MenuGroup[];
}
export interface MenuCluster {
	readonly id: string;
	readonly title: string;
	/** Slugs. */
	readonly categories: readonly string[];
	readonly featured?: MenuItem | undefined;
}
export interface Menus {
	/** Beside the menu of every page. */
	readonly links: readonly MenuItem[];
	/** What the hint at the search field says; absent: there is none. */
	readonly searchHint?: string | undefined;
	readonly mega: {
		readonly title: string;
		/** None: the classic menu, all categories in one list. */
		readonly clusters: readonly MenuCluster[];
	};
	readonly skillup: {
		readonly title: string;
		readonly shown: "A" | "B";
		readonly A: MenuGroups;
		readonly B: MenuGroups;
	};
	readonly business: MenuGroups & {
		readonly title: string;
		/** What a company sees before the rest. */
		readonly companies: readonly (MenuGroups & { readonly id: string })[];
	};
	readonly footer: FooterTexts;
}
export interface FooterTexts {
	/** The title over the categories. */
	readonly fields: string;
	readonly groups: readonly MenuGroup[];
	/** In the last line of every page. */
	readonly legal: readonly MenuItem[];
	readonly freeCourses: {
		readonly title: string;
		/** Paths, in the groups in which they are shown. */
		readonly groups: readonly (readonly string[])[];
	};
	readonly help: { readonly title: string; readonly text: string };
}

export interface ErrorTexts {
	readonly notFound: {
		readonly title: string;
		readonly text: string;
		/** Where to go from here; the first is the one to take. */
		readonly links: readonly MenuItem[];
	};
	readonly failed: {
		readonly title: string;
		readonly reference: string;
		readonly retry: string;
		readonly back: MenuItem;
	};
}

/** One picture for each width; the web one stands in for the others. */
export interface BannerImages {
	readonly carousel_image_web?: string | undefined;
	readonly carousel_image_tab?: string | undefined;
	readonly carousel_image_mob?: string | undefined;
}
export interface BannerVideo {
	readonly title: string;
	readonly seconds: number;
	readonly transcript: string;
	readonly intro_video?: string | undefined;
	readonly video_url?: string | undefined;
	/** WebVTT, in the language of the site. */
	readonly captions?: string | undefined;
	readonly thumbnail_image?: string | undefined;
}
export interface HomeBanner extends BannerImages {
	readonly id: string;
	readonly heading: string;
	readonly text: string;
	readonly cta_text: string;
	readonly url: string;
	/** With bold parts; the first three of those are shown. */
	readonly features: readonly string[];
}
export interface Banners {
	readonly home: readonly HomeBanner[];
	readonly skillup: readonly (BannerImages & {
		readonly heading: string;
		readonly carousel_url: string;
		readonly hue: Hue;
	})[];
	/** What the free-learning area invites to by itself. */
	readonly popup?:
		| {
				readonly heading: string;
				readonly text: string;
				readonly cta_text: string;
				readonly url: string;
		  }
		| undefined;
	readonly advocacy?:
		| {
				readonly heading: string;
				readonly text: string;
				readonly video: BannerVideo;
		  }
		| undefined;
}

export interface SeoTexts {
	readonly title: string;
	readonly description: string;
	readonly block: {
		readonly seo_content_title: string;
		// The published spelling of "description".
		readonly seo_content_desciption: string;
	};
}

export interface CareerGrowth {
	/** The slug of a category. */
	readonly category: string;
	readonly role: string;
	/** By country. */
	readonly salaryText: Readonly<Record<string, string>>;
	readonly demandText: string;
}

export interface BusinessPage {
	readonly title: string;
	readonly lead: string;
	readonly sections: readonly {
		readonly title: string;
		readonly text: string;
		readonly bullets: readonly string[];
	}[];
	readonly figures: readonly string[];
	readonly faqs: readonly {
		readonly question: string;
		readonly answer: string;
	}[];
	/** Slugs of categories whose programs stand on the page. */
	readonly fields: readonly string[];
}
export interface ListedBusinessPage extends BusinessPage {
	readonly slug: string;
}
export interface BusinessPages {
	readonly home: BusinessPage;
	readonly learningHubPlus: BusinessPage;
	readonly corporateTraining: BusinessPage;
	readonly useCases: readonly ListedBusinessPage[];
	readonly categories: readonly ListedBusinessPage[];
}

export interface SectionTexts {
	readonly menus: Menus;
	readonly errors: ErrorTexts;
	readonly banners: Banners;
	/** Of `home`, `skillup`, `business` and of categories by their slugs. */
	readonly seo: Readonly<Record<string, SeoTexts>>;
	readonly careerGrowth: readonly CareerGrowth[];
	readonly business: BusinessPages;
}
