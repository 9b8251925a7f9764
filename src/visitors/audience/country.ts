/** A country as this house knows it. */
export interface Country {
	readonly id: number;
	readonly code: string;
	readonly name: string;
	readonly phoneCode: string;
	readonly currency: string;
	/** Consent is asked before anything is stored about visitors from here. */
	readonly european: boolean;
	readonly cityId: number | undefined;
	readonly cityName: string | undefined;
}
