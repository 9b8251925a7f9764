import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Select } from "#ui/controls/select.tsx";
import { TextAreaField, TextField } from "#ui/controls/text-field.tsx";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";

const countries = [
	{ value: "US", label: "United States" },
	{ value: "IN", label: "India" },
	{ separator: "────────────" },
	{ value: "AT", label: "Austria" },
	{ value: "GB", label: "United Kingdom" },
];

const topics = [
	{ value: "course", label: "A course for me" },
	{ value: "team", label: "Training for my team", hint: "Five people or more" },
	{ value: "exam", label: "An exam", disabled: true },
];

export function FormsChapter() {
	return (
		<>
			<StyleguideChapter
				title="Fields"
				about="Labels stay above. The reason stands beside what feels private. Every field says whether it must be filled."
			>
				<Specimen name="Default, with a hint, prefilled" layout="narrow">
					<TextField label="Full name" name="name" autoComplete="name" required />
					<TextField
						label="Work e-mail"
						type="email"
						name="email"
						autoComplete="email"
						hint="Your confirmation goes here."
						defaultValue="ada@northmoor.example"
						required
					/>
					<TextField
						label="Phone"
						type="tel"
						name="tel"
						autoComplete="tel"
						hint="An advisor calls once, at the time you choose."
					/>
					<Select
						label="Country"
						name="country"
						options={countries}
						placeholder="Choose a country"
						required
					/>
					<TextAreaField label="What would you like to be able to do?" name="goal" />
				</Specimen>
				<Specimen name="With an error" layout="narrow">
					<ErrorSummary
						headingLevel={3}
						title="Two answers want another look"
						problems={[
							{
								field: "sg-email",
								message: "Write the e-mail in full, such as ada@example.com",
							},
							{
								field: "sg-country",
								message: "Choose the country you live in",
							},
						]}
					/>
					<TextField
						id="sg-email"
						label="Work e-mail"
						type="email"
						defaultValue="ada@northmoor"
						error="Write the e-mail in full, such as ada@example.com"
						required
					/>
					<Select
						id="sg-country"
						label="Country"
						options={countries}
						placeholder="Choose a country"
						error="Choose the country you live in"
						required
					/>
				</Specimen>
				<Specimen name="Read-only, disabled" layout="narrow">
					<TextField label="Reference" defaultValue="LY-20418" readOnly />
					<TextField label="Batch" defaultValue="Saturdays, full" disabled />
					<Select label="Mode" options={[{ value: "live", label: "Live online" }]} disabled />
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Choices"
				about="Whole lines can be pressed. Nothing about consent is checked beforehand."
			>
				<Specimen name="Checkbox: empty, ticked, error, disabled" layout="narrow">
					<Checkbox
						label="Call me on this number about this course. I may say stop at any time, and need not agree to buy."
						name="calls"
					/>
					<Checkbox
						label="Show prices with tax"
						hint="As you would pay them in your country."
						name="tax"
						defaultChecked
					/>
					<Checkbox
						label="I have read the terms"
						name="terms"
						error="Check the box to continue"
						required
					/>
					<Checkbox label="Keep me signed in" name="stay" disabled defaultChecked />
				</Specimen>
				<Specimen name="Radios" layout="narrow">
					<RadioGroup
						label="What is it about?"
						name="sg-topic"
						options={topics}
						defaultValue="course"
						required
					/>
					<RadioGroup
						label="Clock"
						name="sg-clock"
						layout="row"
						options={[
							{ value: "12", label: "3:15 PM" },
							{ value: "24", label: "15:15" },
						]}
						defaultValue="24"
					/>
				</Specimen>
				<Specimen name="Tiles" layout="stack">
					<RadioGroup
						label="How would you like to learn?"
						name="sg-mode"
						layout="tiles"
						error="Choose one to see its price"
						options={[
							{
								value: "self",
								label: "Self-paced",
								hint: "180 days, from $349",
							},
							{
								value: "live",
								label: "Live online",
								hint: "Five weekends, from $899",
							},
							{
								value: "room",
								label: "Classroom",
								hint: "Four days, from $1,490",
							},
						]}
						defaultValue="live"
						required
					/>
				</Specimen>
				<Specimen name="Steps and the way on" layout="narrow">
					<ProgressSteps steps={["Day and time", "About you", "Confirmed"]} current={2} />
					<Button wide>Book this time</Button>
				</Specimen>
			</StyleguideChapter>
		</>
	);
}
