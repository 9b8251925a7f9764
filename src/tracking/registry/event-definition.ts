/** The groups of fields that a sink gets with an event, by its subject. */
export const fieldSetNames = [
	"order",
	"product",
	"productRevamp",
	"frs",
	"freemium",
	"corporate_training",
] as const;
export type FieldSetName = (typeof fieldSetNames)[number];

/** One kind of event, as classic analytics and our own store know it. */
export interface EventDefinition {
	/** The name of its signal. */
	readonly id: string;
	readonly category: string;
	readonly action: string;
	/** True if classic analytics gets a label with it. */
	readonly labelRequired: boolean;
	/** True if no visitor acted. The published spelling; sinks are sent the opposite. */
	readonly noninteractiveness: boolean;
	/** The default fields; absent where the event brings all that it needs. */
	readonly common: FieldSetName | undefined;
	/** Only these fields of its data are stored. */
	readonly fields: readonly string[];
}
