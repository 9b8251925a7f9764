import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { ChipButton, ChipLink } from "#ui/controls/chip.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import { Link, NewTabLink } from "#ui/navigation/link.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";

const looks = (
	<>
		<Button>Book a call</Button>
		<Button look="quiet">Compare modes</Button>
		<Button look="text">Read the syllabus</Button>
	</>
);

export function ActionsChapter() {
	return (
		<>
			<StyleguideChapter
				title="Buttons"
				about="One primary per view. A busy button keeps its focus and refuses a second press."
			>
				<Specimen name="Default">{looks}</Specimen>
				<Specimen name="Under the pointer" pretend="hover">
					{looks}
				</Specimen>
				<Specimen name="With the keyboard's focus" pretend="focus">
					{looks}
				</Specimen>
				<Specimen name="Busy">
					<Button busy busyLabel="Booking your call">
						Book a call
					</Button>
					<Button look="quiet" busy>
						Compare modes
					</Button>
				</Specimen>
				<Specimen name="Disabled">
					<Button disabled>Sold out</Button>
					<Button look="quiet" disabled>
						Sold out
					</Button>
				</Specimen>
				<Specimen name="Sizes, signs, links">
					<ButtonLink href="#main" size="large" iconAfter="arrow">
						See all courses
					</ButtonLink>
					<ButtonLink href="#main" look="quiet" icon="download">
						Brochure, PDF, 1.2 MB
					</ButtonLink>
					<ButtonLink href="#main" look="quiet" size="small" icon="calendar">
						Add to calendar
					</ButtonLink>
				</Specimen>
				<Specimen name="Long words, narrow place" layout="narrow">
					<Button wide>
						Talk to an advisor about the Fahrzeugsicherheitsprüfungsingenieur programme, 30 minutes,
						free
					</Button>
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Links and ways"
				about="Links in sentences are underlined. One that opens a new tab says so."
			>
				<Specimen name="In a sentence" layout="stack">
					<p>
						Every module ends with work you keep, see <Link href="#main">the three projects</Link>.
						The exam is set by{" "}
						<NewTabLink href="https://example.org">the certifying body</NewTabLink>.
					</p>
				</Specimen>
				<Specimen name="Breadcrumb">
					<Breadcrumb
						crumbs={[
							{ name: "Home", href: "/" },
							{ name: "Project management", href: "/project-management" },
							{
								name: "Project Management Fundamentals",
								href: "/courses/project-management-fundamentals",
							},
						]}
					/>
				</Specimen>
				<Specimen name="Pages of results">
					<Pagination current={6} total={14} hrefOf={(page) => `?page=${page}`} />
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter title="Badges and chips" about="A badge tells, a chip can be pressed.">
				<Specimen name="Badges">
					<Badge>Beginner</Badge>
					<Badge tone="accent" icon="clock">
						Starts in 3 days
					</Badge>
					<Badge tone="second">Free</Badge>
					<Badge hue="cobalt">Cloud computing</Badge>
					<Badge hue="ochre">Data science</Badge>
				</Specimen>
				<Specimen name="Chips: to go to, to press, pressed, to remove">
					<ChipLink href="#main" hue="pine">
						Project management
					</ChipLink>
					<ChipButton pressed={false} hue="violet">
						Artificial intelligence
					</ChipButton>
					<ChipButton pressed>Live online</ChipButton>
					<ChipLink href="#main" removes aria-label="Remove Beginner">
						Beginner
					</ChipLink>
				</Specimen>
			</StyleguideChapter>
		</>
	);
}
