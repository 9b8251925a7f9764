// What a page says about itself to programs outside, by the published names.

export interface PageFacts {
	/** Cards of each carousel, by its id. */
	readonly carousels: Readonly<Record<string, readonly object[]>>;
	readonly webinars: readonly object[];
	/** Courses of each category, by its name. */
	readonly categories: Readonly<Record<string, readonly object[]>>;
	readonly banners: readonly object[];
	readonly firstFold: object;
	readonly partners: readonly {
		readonly name: string;
		readonly logo?: string | undefined;
	}[];
	readonly partnerCourses: readonly object[];
	readonly seoBlock: object | undefined;
	/** Only on the page of a product. */
	readonly productId?: string | number | undefined;
}

export function pageDataShape(facts: PageFacts) {
	return {
		carousels: Object.entries(facts.carousels).map(([id, items]) => ({
			id,
			items,
		})),
		webinars: facts.webinars,
		categories: facts.categories,
		bannerData: facts.banners,
		firstFold: facts.firstFold,
		partnerImages: facts.partners.map(({ name, logo }) => ({
			text: name,
			// We keep one picture of a partner; the published shape has one for each width.
			mobile: logo,
			tablet: logo,
			desktop: logo,
		})),
		partnerCourses: facts.partnerCourses,
		seoContentBlock: facts.seoBlock,
		productId: facts.productId,
	};
}

export interface FormPageFacts {
	/** Where courses that changed their name are found now. */
	readonly redirects: readonly {
		readonly from: string;
		readonly to: string;
	}[];
	readonly isRevamped: boolean;
	/** Replaces the usual words about privacy beside the consent box. */
	readonly privacyText?: string | undefined;
	readonly isSmsComplianceOn: boolean;
	/** Where the visitor is, as far as we know. */
	readonly visitorCountry: string | undefined;
}

export function formPageDataShape(facts: FormPageFacts) {
	return {
		coursePageHeaderData: { course_redirects_data: facts.redirects },
		isCourseRevamp: facts.isRevamped,
		customPrivacyText: facts.privacyText,
		isSMSComplianceEnabled: facts.isSmsComplianceOn,
		locatorData: { address: facts.visitorCountry },
	};
}
