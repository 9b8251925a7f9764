// What a page says about itself to programs outside, by the published names.

export interface PageDataInput {
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

export function pageDataPayload(input: PageDataInput) {
	return {
		carousels: Object.entries(input.carousels).map(([id, items]) => ({
			id,
			items,
		})),
		webinars: input.webinars,
		categories: input.categories,
		bannerData: input.banners,
		firstFold: input.firstFold,
		partnerImages: input.partners.map(({ name, logo }) => ({
			text: name,
			// We keep one picture of a partner; the published shape has one for each width.
			mobile: logo,
			tablet: logo,
			desktop: logo,
		})),
		partnerCourses: input.partnerCourses,
		seoContentBlock: input.seoBlock,
		productId: input.productId,
	};
}

export interface FormPageDataInput {
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

export function formPageDataPayload(input: FormPageDataInput) {
	return {
		coursePageHeaderData: { course_redirects_data: input.redirects },
		isCourseRevamp: input.isRevamped,
		customPrivacyText: input.privacyText,
		isSMSComplianceEnabled: input.isSmsComplianceOn,
		locatorData: { address: input.visitorCountry },
	};
}
