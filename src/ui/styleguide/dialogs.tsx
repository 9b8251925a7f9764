import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { Dialog, dialogTrigger } from "#ui/dialog/dialog.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import styles from "#ui/styleguide/specimen.module.css";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";

export function DialogsChapter() {
	return (
		<StyleguideChapter
			title="Tabs, dialogs"
			about="Each is useful before its script is awake: links to panels, a dialog the browser opens."
		>
			<Specimen name="Tabs" layout="stack">
				<Tabs
					label="Ways to learn"
					items={[
						{
							id: "sg-live",
							label: "Live online",
							panel: <p>Five weekends with one trainer and at most 24 people.</p>,
						},
						{
							id: "sg-room",
							label: "Classroom",
							panel: <p>Four days in London, Pune or Chicago.</p>,
						},
						{
							id: "sg-self",
							label: "Self-paced",
							panel: <p>180 days, with a trainer who answers in writing.</p>,
						},
					]}
				/>
			</Specimen>
			<Specimen name="Tabs beside their panel, folds on a narrow screen" layout="stack">
				<Tabs
					placement="beside"
					narrow="folds"
					label="Subjects"
					initial="sg-cloud"
					items={[
						{
							id: "sg-pm",
							label: "Project management",
							panel: <p>Plan, run and close work that has an end.</p>,
						},
						{
							id: "sg-cloud",
							label: "Cloud computing",
							panel: <p>Services that stand up and bills that stay down.</p>,
						},
						{
							id: "sg-ds",
							label: "Data science",
							panel: <p>From a question to an answer one can defend.</p>,
						},
					]}
				/>
			</Specimen>
			<Specimen name="Dialog, opened by the browser" layout="row">
				<Button look="quiet" {...dialogTrigger("sg-dialog")}>
					Ask for a call
				</Button>
				<Dialog
					id="sg-dialog"
					title="Talk to an advisor"
					lead="Thirty minutes, free, at a time you choose."
				>
					<TextField label="Full name" autoComplete="name" required />
				</Dialog>
			</Specimen>
			<Specimen name="Dialog, standing open in a page without script" layout="stack">
				<div className={styles.page}>
					<Dialog open width="narrow" title="Get the brochure" lead="Twelve pages, PDF, 1.2 MB.">
						<TextField label="E-mail" type="email" autoComplete="email" required />
					</Dialog>
				</div>
			</Specimen>
		</StyleguideChapter>
	);
}
