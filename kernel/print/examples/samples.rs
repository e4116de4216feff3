//! Prints sample documents into a folder, to be looked at: `cargo run -p kernel-print --example samples -- /tmp/prints`.

#[path = "../tests/print/samples.rs"]
mod samples;

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use kernel_print::{Engine, render, render_report, render_statement};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    std::fs::create_dir_all(&folder)?;
    let started = Instant::now();
    let engine = Engine::new()?;
    println!("engine {:?}", started.elapsed());
    let documents = [
        ("invoice", samples::invoice()),
        ("long", samples::with_lines(samples::invoice(), 60)),
        ("names", samples::long_names()),
        ("draft", samples::draft()),
        ("french", samples::french()),
        ("portuguese", samples::portuguese()),
    ];
    for (name, document) in &documents {
        let started = Instant::now();
        let pdf = render(document, &engine)?;
        println!("{name} {:?}, {} bytes", started.elapsed(), pdf.len());
        std::fs::write(folder.join(format!("{name}.pdf")), pdf)?;
    }
    std::fs::write(folder.join("report.pdf"), render_report(&samples::report(), &engine)?)?;
    std::fs::write(folder.join("statement.pdf"), render_statement(&samples::statement(), &engine)?)?;
    let mut times_us: Vec<u128> = Vec::new();
    for turn in 0..200 {
        let mut document = samples::invoice();
        document.number = Some(format!("INV-{turn:05}"));
        let started = Instant::now();
        render(&document, &engine)?;
        times_us.push(started.elapsed().as_micros());
        if turn % 50 == 0 {
            println!("after {turn} invoices: {}", memory());
        }
    }
    times_us.sort_unstable();
    println!("warm invoice: median {:?} µs, slowest {:?} µs; {}", times_us.get(100), times_us.last(), memory());
    Ok(())
}

fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.unwrap_or("memory unknown").to_owned()
}
