//! What people at a school ask their IT desk for.

/// A kind of request that comes again and again.
pub struct Story {
    pub subject: &'static str,
    pub description: &'static str,
    /// Code of the category.
    pub category: &'static str,
    pub impact: &'static str,
    pub urgency: &'static str,
    /// Devices it happens to.
    pub devices: &'static [&'static str],
    pub question: &'static str,
    pub code: &'static str,
    pub solution: &'static str,
    /// Business minutes it usually takes to solve.
    pub minutes: i64,
}

macro_rules! story {
    ($subject:literal, $description:literal, $category:literal, $impact:literal, $urgency:literal, $devices:expr, $question:literal, $code:literal, $solution:literal, $minutes:literal) => {
        Story {
            subject: $subject,
            description: $description,
            category: $category,
            impact: $impact,
            urgency: $urgency,
            devices: &$devices,
            question: $question,
            code: $code,
            solution: $solution,
            minutes: $minutes,
        }
    };
}

pub const STORIES: [Story; 22] = [
    story!(
        "No Wi-Fi in the library",
        "None of the learners' tablets gets onto the network since this morning.",
        "NETWORK",
        "medium",
        "high",
        ["AP-LIB-1", "AP-LIB-2"],
        "Do the tablets see the network at all, or do they fail after the password?",
        "solved",
        "The access point had lost its power supply. It is on a new one.",
        180
    ),
    story!(
        "Internet very slow in block B",
        "Videos stop every few seconds, and the portal takes a minute to open.",
        "NETWORK",
        "medium",
        "medium",
        ["SW-B-1", "AP-B-3"],
        "Is it slow on a cable as well, or on Wi-Fi only?",
        "solved",
        "A backup ran during lessons. It now starts at 19:00.",
        420
    ),
    story!(
        "No internet in the whole school",
        "Nothing opens anywhere, the office cannot send its mail either.",
        "NETWORK",
        "high",
        "high",
        ["RT-MAIN"],
        "Are the lights on the router in the server room green?",
        "workaround",
        "The provider repaired its fibre. Meanwhile the office used the mobile router.",
        210
    ),
    story!(
        "Printer in the staff room jams",
        "It takes three sheets at once and stops.",
        "PRINTER",
        "low",
        "medium",
        ["PR-STAFF", "PR-OFFICE", "PR-LIB"],
        "Which tray do you use, and is the paper from the new box?",
        "solved",
        "The feed roller is replaced.",
        540
    ),
    story!(
        "Printer prints pale",
        "The left half of every page is pale.",
        "PRINTER",
        "low",
        "low",
        ["PR-STAFF", "PR-OFFICE", "PR-HEAD"],
        "How many pages were printed since the toner was changed?",
        "solved",
        "New toner is in.",
        700
    ),
    story!(
        "Cannot print from my laptop",
        "The printer is in the list, but nothing comes out.",
        "PRINTER",
        "low",
        "medium",
        ["LT-014", "LT-022", "LT-031", "LT-047"],
        "Does a test page work?",
        "solved",
        "The queue was stuck; it is emptied and the driver renewed.",
        200
    ),
    story!(
        "Projector stays dark",
        "The lamp light blinks red and there is no picture.",
        "PROJECTOR",
        "medium",
        "high",
        ["PJ-101", "PJ-104", "PJ-207", "PJ-HALL"],
        "Does it go dark at once, or after some minutes?",
        "solved",
        "The filter was full of dust. It is cleaned, and the lamp is fine.",
        160
    ),
    story!(
        "Projector shows the wrong colours",
        "Everything is pink.",
        "PROJECTOR",
        "low",
        "medium",
        ["PJ-103", "PJ-205", "PJ-HALL"],
        "Does another cable change it?",
        "solved",
        "The cable was broken. There is a new one in the room.",
        300
    ),
    story!(
        "Laptop does not start",
        "It shows the logo and switches off.",
        "HARDWARE",
        "low",
        "high",
        ["LT-009", "LT-018", "LT-026", "LT-033", "LT-041"],
        "Does it stay on when it is plugged in?",
        "solved",
        "The battery is replaced.",
        1_500
    ),
    story!(
        "Keyboard with broken keys",
        "E and R do not work any more.",
        "HARDWARE",
        "low",
        "low",
        ["PC-LAB-03", "PC-LAB-11", "PC-LAB-19"],
        "Is it the keyboard of the computer lab?",
        "solved",
        "A new keyboard is connected.",
        900
    ),
    story!(
        "Computer lab: six machines without sound",
        "The listening test is on Thursday.",
        "HARDWARE",
        "medium",
        "medium",
        ["PC-LAB-06"],
        "Which row is it?",
        "solved",
        "The sound driver is installed again on all machines of the row.",
        480
    ),
    story!(
        "Forgot my password",
        "I cannot sign in to the portal since the holidays.",
        "ACCOUNT",
        "low",
        "high",
        [],
        "Which user name do you use?",
        "answered",
        "The password is reset; you choose a new one when you sign in.",
        45
    ),
    story!(
        "Account for a new teacher",
        "She starts on Monday and needs mail, portal and mark book.",
        "ACCOUNT",
        "low",
        "medium",
        [],
        "Which subjects and classes will she teach?",
        "solved",
        "The account is made and the first password is with the office.",
        480
    ),
    story!(
        "Mark book does not save",
        "After I enter the marks of form 3 it says that something went wrong.",
        "SOFTWARE",
        "medium",
        "high",
        [],
        "Does it happen with one class or with all of them?",
        "known_problem",
        "Two people had the same class open. Close the other window and save again.",
        260
    ),
    story!(
        "Parent cannot open the fee statement",
        "The link in the message shows an empty page.",
        "SOFTWARE",
        "low",
        "medium",
        [],
        "Which phone and which browser is it?",
        "answered",
        "The link had expired. A new one was sent.",
        150
    ),
    story!(
        "Install drawing program in the lab",
        "We need it for technical graphics from next week.",
        "REQUEST",
        "medium",
        "low",
        [],
        "How many seats do you need?",
        "solved",
        "It is installed on all 24 machines.",
        1_600
    ),
    story!(
        "Projector and sound for assembly",
        "Please set up the hall for Friday at seven.",
        "REQUEST",
        "medium",
        "medium",
        ["PJ-HALL"],
        "Do you need one microphone or two?",
        "solved",
        "The hall was set up and somebody stayed until the end.",
        600
    ),
    story!(
        "Tablets for the grade 6 test",
        "We need 40 charged tablets on Wednesday.",
        "REQUEST",
        "medium",
        "medium",
        [],
        "From which lesson to which?",
        "solved",
        "The trolley was in the room in time.",
        800
    ),
    story!(
        "Mail goes to junk",
        "Letters to the ministry come back or are not read.",
        "SOFTWARE",
        "medium",
        "medium",
        [],
        "Can you forward one that came back?",
        "workaround",
        "The school's mail domain is set up properly now. Please send the letters again.",
        1_100
    ),
    story!(
        "Where do I find last year's exam papers?",
        "I have looked on the shared drive.",
        "GENERAL",
        "low",
        "low",
        [],
        "For which subject?",
        "answered",
        "They are under Archive, by year and subject.",
        90
    ),
    story!(
        "How do I share a file with a class?",
        "I only manage to send it one by one.",
        "GENERAL",
        "low",
        "low",
        [],
        "Is it a document or a video?",
        "answered",
        "The article explains it step by step.",
        60
    ),
    story!(
        "Server room is very warm",
        "The air conditioner beeps.",
        "HARDWARE",
        "high",
        "medium",
        ["AC-SRV"],
        "What does its display show?",
        "solved",
        "The filter was cleaned and gas refilled.",
        400
    ),
];

/// Articles of the knowledge base: title, short address, category, audience, keywords, text.
pub const ARTICLES: [(&str, &str, &str, &str, &[&str], &str); 10] = [
    (
        "Reset a forgotten password",
        "reset-password",
        "ACCOUNT",
        "public",
        &["login", "sign in", "passcode"],
        "Open the sign-in page and choose \"Forgotten password\".\n\nEnter the mail address the school knows. A message with a link comes within five minutes; look among unwanted mail too.\n\nThe link works for one hour. Choose a password of at least twelve characters that you use nowhere else.",
    ),
    (
        "Connect a tablet to the school Wi-Fi",
        "school-wifi",
        "NETWORK",
        "public",
        &["internet", "wireless"],
        "Choose the network \"Mukuyu-Learners\".\n\nSign in with your portal user name and password, not with the one of your mail.\n\nIf it fails three times, switch Wi-Fi off for ten seconds and try again.",
    ),
    (
        "Clear a paper jam",
        "paper-jam",
        "PRINTER",
        "internal",
        &["stuck", "tray"],
        "Switch the printer off first.\n\nOpen the rear door and pull the paper out with both hands in the direction it travels. Then open the front and look for torn pieces.\n\nNew paper: fan it before it goes into the tray.",
    ),
    (
        "Print from a laptop",
        "print-from-laptop",
        "PRINTER",
        "internal",
        &["driver", "queue"],
        "The printers of each block are in the list under Settings, Printers. Choose the one whose name is on the label of the machine.\n\nIf a job hangs, open the queue, cancel everything and switch the printer off and on.",
    ),
    (
        "Use the projector in a classroom",
        "classroom-projector",
        "PROJECTOR",
        "internal",
        &["beamer", "screen"],
        "Press the power button once and wait for a minute. Choose the input with the button \"Source\".\n\nIf the lamp light blinks red, let it cool for ten minutes. If it blinks again, open a ticket with the number on the label.",
    ),
    (
        "Share a file with a class",
        "share-with-class",
        "SOFTWARE",
        "internal",
        &["drive", "homework"],
        "Open the folder of the class on the shared drive and put the file there. Learners see it at once, and cannot change it.\n\nFor homework that comes back, make a folder named after the task and allow learners to write in it.",
    ),
    (
        "Enter marks without losing them",
        "enter-marks",
        "SOFTWARE",
        "internal",
        &["mark book", "save"],
        "Save after every class. When two people have the same class open, only the one who saved first wins; the other sees a message.\n\nClose the window, open the class again and enter what is missing.",
    ),
    (
        "Open a fee statement on a phone",
        "fee-statement-phone",
        "SOFTWARE",
        "public",
        &["parent", "pdf", "link"],
        "The link in the message works for 30 days. After that, ask the school office for a new one.\n\nIf the page stays empty, open it with another browser, or save the file and open it from there.",
    ),
    (
        "Book tablets or the computer lab",
        "book-tablets",
        "REQUEST",
        "internal",
        &["trolley", "booking"],
        "Open a ticket of the category Requests at least two school days before, with the class, the room, the lesson and the number of devices.\n\nWe bring the trolley to the room and collect it afterwards.",
    ),
    (
        "What to do when the internet is down",
        "internet-down",
        "NETWORK",
        "internal",
        &["outage", "provider"],
        "Check whether it is one room or the whole school. Open a ticket by phone and say which.\n\nThe office has a mobile router for mail and payments. Lessons go on without; the mark book keeps what you enter until the line is back.",
    ),
];

/// What requesters say in a survey, by rating.
pub const COMMENTS: [&[&str]; 5] = [
    &["I had to ask three times.", "Still not working."],
    &["It took far too long.", "Nobody told me what was going on."],
    &["In the end it worked.", "All right."],
    &["Friendly and quick.", "Thank you.", "Good help."],
    &["Solved before my next lesson!", "Very helpful, thank you.", "Excellent."],
];
