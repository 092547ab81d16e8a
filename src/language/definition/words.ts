import type { DashboardWords } from './dashboardWords.ts';
import type { FileKindWords } from './fileKindWords.ts';
import type { LandingWords } from './landingWords.ts';
import type { Plural } from './plural.ts';
import type { RuleWords } from './ruleWords.ts';
import type { TreeWords } from './treeWords.ts';

/** The portal's own words. */
export interface Words {
  /** The button that applies filters. */
  search: string;
  /** The button that loads again what has failed. */
  retry: string;
  /** Said where something could not be loaded. */
  loadFailed: string;
  /** Said where loading takes longer than three seconds; `Still loading…` without it. */
  stillLoading?: string;
  /** Said when a form could not be sent; its values stay. */
  sendFailed: string;
  /** The same for an action with nothing to fill in, such as the deletion of a row; `We could not do this.` without it. */
  actFailed?: string;
  /** Said when a call that moves money got no answer. */
  moneyUnknown: string;
  /** Said where there are no rows, unless the report says it in its own words. */
  empty: string;
  /** A button's text while its form is sent, unless the action has its own. */
  processing: string;
  /** Said once, on the sign-in screen, when a session has expired. */
  sessionExpired: string;
  /** Said at an address that one may not open; `You may not open this.` without it. */
  notAllowed?: string;
  /** Said at an address that no route has, below `notFoundTitle`. */
  notFound: string;
  /** Said in place of a screen whose definition is broken and was never right. */
  notAvailable: string;
  /** Said in place of a part that could not be shown. */
  broken: string;
  /** Said in place of what an extension of the operator's shows, where it can't; `The extension "{name}" could not be shown.` without it. */
  extension?: string;
  /** Stands before the id of who is signed in, in the sidebar; '' leaves the id out. `User Id:` without it. */
  userId?: string;
  /** The name of the choice of languages; `Language` without it. */
  language?: string;
  /** The button that signs out. */
  logOut: string;
  /** The badge of a portal that runs against the sandbox. */
  sandbox: string;
  /** The word before a total, unless the report has its own. */
  total: string;
  /** What a `combobox` says while its choices are looked up; `Searching …` without it. */
  searching?: string;
  /** What is said where a rule of a form has no message of its own. */
  rules?: RuleWords;
  /** What a `combobox` says of a text that none of its choices has; `Nothing found` without it. */
  noChoice?: string;
  /** What is said at a `combobox` whose text is the label of no choice that was looked up; `Choose one from the list.` without it. */
  chooseListed?: string;
  /** The button that adds an item to a list, unless the list has its own; `Add` without it. */
  addItem?: string;
  /** The button that moves an item of a list up; `Move up` without it. */
  moveUp?: string;
  /** The button that moves an item of a list down; `Move down` without it. */
  moveDown?: string;
  /** The button that takes an item out of a list; `Remove` without it. */
  remove?: string;
  /** Read out when an item was added to a list, which `{item}` names; `{item} was added.` without it. */
  itemAdded?: string;
  /** Read out when an item of a list was moved to a place, which `{item}` names; `Moved, now {item}.` without it. */
  itemMoved?: string;
  /** Read out when an item was taken out of a list, which `{item}` names; `{item} was removed.` without it. */
  itemRemoved?: string;
  /** Said of a file of another kind than its field takes, by `{name}` and `{types}`; `{name} is none of these kinds of file: {types}.` without it. */
  fileType?: string;
  /** Said of a file that is too large, by `{name}` and `{size}`; `{name} is larger than {size} MB.` without it. */
  fileSize?: string;
  /** The button that opens the next step of a form; `Next` without it. */
  nextStep?: string;
  /** The button that opens the step before; `Back` without it. */
  previousStep?: string;
  /** Where one is in a form with steps; `Step {step} of {steps}` without it. */
  stepOf?: string;
  /** What stands above the summary of a form, beside it; `In short` without it. */
  summary?: string;
  /** Stands below that until something is filled in; `What you fill in is summed up here before you send it.` without it. */
  summaryHint?: string;
  /** Said in place of details of a record that is not there, unless they have their own words. Without it the values are dashes. */
  absent?: string;
  /** The button that closes a question without sending; `Cancel` without it. */
  cancel?: string;
  /** Read out where a form was refused, while a toast reads out why; `Not accepted` without it. */
  refused?: string;
  /** Said where a form sends changes alone and nothing was changed; `Nothing has changed.` without it. */
  nothingChanged?: string;
  /** The button that shows what else can be done with a row; `More` without it. */
  moreActions?: string;
  /** The name of the box that chooses a row; `Choose` without it. */
  chooseRow?: string;
  /** Said while an action can't be used again yet; `You can do this again in {seconds} s.` without it. */
  againIn?: string;
  /** Said below the field of a one-time code that was sent; `A code went to {to}, for {about}.` without it. */
  codeSent?: string;
  /** Said there where what the code is for was changed; `The code is for {about}, and now it is {now}. You can ask for another.` without it. */
  codeElse?: string;
  /** Said beside the button while the code is under way; `The code can take up to {seconds} s to arrive.` without it. */
  codeWait?: string;
  /** Said where rows are sent one after the other, and one got no answer; `The other rows were not sent.` without it. */
  restUnsent?: string;
  /** Said where a field of digits has left out other characters; `Digits only` without it. */
  digitsOnly?: string;
  /** Said where a field of a whole number has left out other characters; `Whole numbers only` without it. */
  wholeNumbersOnly?: string;
  /** Said where a field of letters has left out other characters; `Letters and spaces only` without it. */
  lettersOnly?: string;
  /** Said where a field has cut a text, by `{limit}`; `{limit} characters at most` without it. */
  charactersAtMost?: string;
  /** The button that saves the rows as a file, by `{kind}`; `Export {kind}` without it. */
  exportRows?: string;
  /** The same where the rows are one page of many; `Export {kind} of this page` without it. */
  exportPage?: string;
  /** Said while a long file is made; `Preparing the file…` without it. */
  preparingFile?: string;
  /** Read out when a file was saved, which `{file}` names; `Saved {file}.` without it. */
  fileSaved?: string;
  /** The button that prints the rows; `Print` without it. */
  print?: string;
  /** Stands on paper where there are more rows than are printed; `Only the first {printed} of {count} rows are printed. Export CSV has them all.` without it. */
  printedFirst?: string;
  /** What opens the tools of a table on a phone; `Tools` without it. */
  tools?: string;
  /** What opens the chooser of columns, and its heading; `Columns` without it. */
  columns?: string;
  /** What the chooser of columns says of its keys; `Arrow keys reach the buttons of a column.` without it. */
  columnKeys?: string;
  /** The button that moves a column up; `Move {column} up` without it. */
  moveColumnUp?: string;
  /** The button that moves a column down; `Move {column} down` without it. */
  moveColumnDown?: string;
  /** Read out when a column was moved; `{column}, column {place} of {count}` without it. */
  columnMoved?: string;
  /** The button that makes a column narrower; `Make {column} narrower` without it. */
  narrowColumn?: string;
  /** The button that makes a column wider; `Make {column} wider` without it. */
  widenColumn?: string;
  /** Read out when a column has another width; `{column}, {pixels} pixels wide` without it. */
  columnResized?: string;
  /** The heading of the views that people keep of a table; `Views` without it. */
  views?: string;
  /** The view that a table has of itself; `Standard` without it. */
  standardView?: string;
  /** The field that takes a new view's name; `View name` without it. */
  viewName?: string;
  /** The button that keeps a view; `Save view` without it. */
  saveView?: string;
  /** The button that renames a view; `Rename view {view}` without it. */
  renameView?: string;
  /** The field that takes a view's new name; `New name of view {view}` without it. */
  newViewName?: string;
  /** The button that deletes a view; `Delete view {view}` without it. */
  deleteView?: string;
  /** Read out when a view was saved; `View {view} saved` without it. */
  viewSaved?: string;
  /** Read out when a view was renamed; `View {view} renamed to {name}` without it. */
  viewRenamed?: string;
  /** Read out when a view was deleted; `View {view} deleted` without it. */
  viewDeleted?: string;
  /** The name of what turns pages; `Pages` without it. */
  pages?: string;
  /** The choice of how many rows stand on a page; `Rows per page` without it. */
  rowsPerPage?: string;
  /** Which rows stand on the page; `{from}–{to} of {count}` without it. */
  rowsOf?: string;
  /** The button to the first page; `First page` without it. */
  firstPage?: string;
  /** The button to the page before; `Previous page` without it. */
  previousPage?: string;
  /** The button to the next page; `Next page` without it. */
  nextPage?: string;
  /** The button to the last page; `Last page` without it. */
  lastPage?: string;
  /** Stands before the number of the page; `Page` without it. */
  page?: string;
  /** Stands behind the number of the page; `of {pages}` without it. */
  ofPages?: string;
  /** How many rows there are; `{count} row` and `{count} rows` without it. */
  rowCount?: Plural;
  /** Read out when other rows have come, by their total; `Sum {sum}.` without it. */
  newSum?: string;
  /** Read out when rows are no longer sorted; `Not sorted.` without it. */
  notSorted?: string;
  /** Read out when rows were sorted; `Sorted by {column}, ascending.` without it. */
  sortedAscending?: string;
  /** Read out when rows were sorted the other way; `Sorted by {column}, descending.` without it. */
  sortedDescending?: string;
  /** Read out when a page was turned; `Rows {from}–{to} of {count}.` without it. */
  rowsShownOf?: string;
  /** The same where nobody knows how many rows there are; `Rows {from}–{to}.` without it. */
  rowsShown?: string;
  /** The choice that sorts cards; `Sort by` without it. */
  sortBy?: string;
  /** The choice there that sorts nothing; `As listed` without it. */
  asListed?: string;
  /** What shows the rest of a card; `More` without it. */
  moreValues?: string;
  /** The field that searches a report whose backend pages; `Search all rows` without it. */
  searchRows?: string;
  /** The choice of a filter that asks for all, unless the filter has its own; `All` without it. */
  allOptions?: string;
  /** The button that shows rows without filters; `Show all` without it. */
  showAll?: string;
  /** Said above rows that are not of the filters above them; `These rows are of {filters}.` without it. */
  rowsOfFilters?: string;
  /** The same of rows that no filter chose; `These rows are not filtered.` without it. */
  rowsUnfiltered?: string;
  /** What was searched for, among filters; `Search: {text}` without it. */
  searchedFor?: string;
  /** The first field of a range; `{label} from` without it. */
  rangeFrom?: string;
  /** The last field of a range; `{label} to` without it. */
  rangeTo?: string;
  /** Said of a field or a filter that holds no day; `Enter a day as YYYY-MM-DD.` without it. */
  dayMistyped?: string;
  /** Said of a field of a time, with its day or without, that lacks a part. Default: `Fill in every part, or clear the field.` */
  timeMistyped?: string;
  /** Said of a filter whose day is yet to come; `Choose today or an earlier day.` without it. */
  dayTooLate?: string;
  /** Said of a range of days that ends before it begins; `The last day is before the first.` without it. */
  daysTurned?: string;
  /** Said of a field or a filter that holds no number, by `{example}`; `Enter a number such as {example}.` without it. */
  numberMistyped?: string;
  /** Said of a range of numbers that ends below its beginning; `The greatest number is below the least.` without it. */
  numbersTurned?: string;
  /** Said of two filters of days in the wrong order, by their labels; `{last} is before {first}.` without it. */
  dayBefore?: string;
  /** The name of the periods that one can choose; `Period` without it. */
  period?: string;
  /** Stands for a period that is none of them; `Own dates` without it. */
  ownDates?: string;
  /** The period of one day; `Today` without it. */
  today?: string;
  /** The period of a week; `Last 7 days` without it. */
  last7Days?: string;
  /** The period of 30 days; `Last 30 days` without it. */
  last30Days?: string;
  /** The period since the first of the month; `This month` without it. */
  thisMonth?: string;
  /** The period without limits; `All` without it. */
  allDays?: string;
  /** What a chart is called whose bars are days; `{column} by day` without it. */
  chartByDay?: string;
  /** What a chart is called whose bars are weeks; `{column} by week` without it. */
  chartByWeek?: string;
  /** What a chart is called whose bars are months; `{column} by month` without it. */
  chartByMonth?: string;
  /** What a chart is called whose bars are years; `{column} by year` without it. */
  chartByYear?: string;
  /** What opens a chart on a phone; `{column} over time` without it. */
  overTime?: string;
  /** The name of the choice of what a bar stands for; `Bars` without it. */
  bars?: string;
  /** The choice there of days; `Day` without it. */
  day?: string;
  /** The choice there of weeks; `Week` without it. */
  week?: string;
  /** The choice there of months; `Month` without it. */
  month?: string;
  /** The button that shows the rows of the chosen bars alone; `Show these days` without it. */
  showDays?: string;
  /** What is read out of a chart whose bars lead to rows; `Enter shows the rows of these days alone.` without it. */
  showDaysByEnter?: string;
  /** Read out when a chart has one other bar; `Bars of {day}` without it. */
  barsOf?: string;
  /** Read out when a chart has other bars; `Bars from {first} to {last}` without it. */
  barsFromTo?: string;
  /** What opens the figures of a chart; `All figures` without it. */
  allFigures?: string;
  /** The same with the chart's name, where it is read out; `All figures: {chart}` without it. */
  allFiguresOf?: string;
  /** The button that opens the calendar, and the calendar's name; `Choose date` without it. */
  chooseDate?: string;
  /** Stands in an empty field of a day, and shows how one is typed: year, month, day; `YYYY-MM-DD` without it. */
  dayPlaceholder?: string;
  /** The button that closes what a control has opened; `Close` without it. */
  close?: string;
  /** What a cell says of what is true; `Yes` without it. */
  yes?: string;
  /** What a cell says of what is false; `No` without it. */
  no?: string;
  /** The first stop of the keyboard, past the menu; `Skip to content` without it. */
  skipToContent?: string;
  /** The name of the sidebar; `Sidebar` without it. */
  sidebar?: string;
  /** The name of what stands there to go elsewhere; `Menu` without it. */
  menu?: string;
  /** The button that opens and closes the sidebar; `Toggle sidebar` without it. */
  toggleSidebar?: string;
  /** The button that makes the portal light; `Light mode` without it. */
  lightMode?: string;
  /** The button that makes the portal dark; `Dark mode` without it. */
  darkMode?: string;
  /** The button that closes a notice; `Close: {notice}` without it. */
  closeNotice?: string;
  /** The heading at an address that no route has; `Not Found` without it. */
  notFoundTitle?: string;
  /** The link there that leads home; `Home` without it. */
  home?: string;
  /** Read out when one has signed out, with the screen that stands there now; `Signed out. {screen}` without it. */
  signedOut?: string;
  /** Said where a browser runs no scripts; `This portal needs JavaScript.` without it. */
  needsScript?: string;
  /** The button that copies a value; `Copy` without it. */
  copy?: string;
  /** The same with the value's label, where it is read out; `Copy {label}` without it. */
  copyValue?: string;
  /** The link beside a box to tick, to what one agrees to; `Read` without it. */
  readLink?: string;
  /** The same with the box's label, where it is read out; `Read the {field}` without it. */
  readLinkOf?: string;
  /** The button that shows a password; `Show` without it. */
  showPassword?: string;
  /** The button that hides it again; `Hide` without it. */
  hidePassword?: string;
  /** What a select says while nothing is chosen; `Select` without it. */
  chooseOption?: string;
  /** How a button about one item is called where it is read out, by its text and the item; `{action} {item}` without it. */
  itemAction?: string;
  /** What kinds of file are called. */
  fileKinds?: FileKindWords;
  /** The button of a calendar to the month before; `Previous month` without it. */
  previousMonth?: string;
  /** The button to the month after; `Next month` without it. */
  nextMonth?: string;
  /** The button to the year before; `Previous year` without it. */
  previousYear?: string;
  /** The button to the year after; `Next year` without it. */
  nextYear?: string;
  /** The button to the ten years before; `Previous decade` without it. */
  previousDecade?: string;
  /** The button to the ten years after; `Next decade` without it. */
  nextDecade?: string;
  /** Stands behind a text that is too long to be shown whole; `{count} more character` and `{count} more characters` without it. */
  moreCharacters?: Plural;
  /** What the binary tree says by itself. */
  tree?: TreeWords;
  /** What the dashboard says by itself. */
  dashboard?: DashboardWords;
  /** What the landing page says by itself. */
  landing?: LandingWords;
}
